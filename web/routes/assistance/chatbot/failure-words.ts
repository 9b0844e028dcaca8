/** What is said of an answer that failed, by its code (SPEC §8). */
export function failureWords(code: string | null): string {
  switch (code) {
    case 'ERR_DAY_SPENT':
      return 'Hai finito le domande di oggi. Domani ne hai altre.'
    case 'ERR_BUSY':
      return 'In questo momento rispondo a molte persone. Riprova tra un minuto.'
    case 'ERR_TOO_MANY_ATTEMPTS':
      return 'Troppe domande in poco tempo. Riprova tra un minuto.'
    case 'ERR_ANSWER_RUNNING':
      return 'In questa chat sto ancora scrivendo un’altra risposta.'
    case 'ERR_CHAT_NOT_FOUND':
      return 'Questa chat non c’è più.'
    case 'ERR_NOT_ALLOWED':
      return 'Il tuo piano non comprende più l’assistente.'
    case 'ERR_NETWORK':
      return "C'è stato un errore sulla connessione. Riprovare"
    default:
      return "Si è verificato un errore durante l'elaborazione della richiesta. Riprova più tardi."
  }
}

/** Of an old chat, in place of the answer (SPEC §8). */
export const OLD_FAILURE = "Si è verificato un errore durante l'elaborazione della richiesta."
