const own: Readonly<Record<string, string>> = {
  ERR_CHAT_NOT_FOUND: 'Questa chat non c’è più.',
  ERR_CHAT_TAKEN: 'L’ha presa in carico un collega un momento prima.',
  ERR_CHAT_NOT_YOURS: 'La chat non è più tua: l’ha un collega, è tornata in coda o è chiusa.',
  ERR_OPERATOR_AWAY: 'Il collega non è più in servizio: scegline un altro, o rimetti la chat in coda.',
  ERR_READER_UNKNOWN: 'Chi scrive non ha fatto l’accesso: non si può intervenire su un account.',
  ERR_REPLIES_FULL: 'Le risposte pronte sono già 200: togline qualcuna prima di aggiungerne altre.',
  ERR_REPLY_NOT_FOUND:
    'Questa risposta l’ha tolta un collega. Quello che hai scritto è qui: salvala come nuova.',
  ERR_TOO_MANY_ATTEMPTS: 'Troppe richieste in un minuto. Riprova fra poco.',
  ERR_NOT_ALLOWED: 'Il tuo account non fa più parte dell’assistenza.',
}

/** Why the desk's calls were refused, in a sentence. */
export const deskRefusal = ({ code, status }: { code: string; status: number }): string =>
  own[code] ??
  (status === 0
    ? 'Non c’è connessione: non è stato fatto niente. Riprova.'
    : status === 400
      ? 'C’è qualcosa che non va in quello che hai scritto: controlla e riprova.'
      : 'Il servizio non risponde. Riprova fra poco.')
