/**
 * What people read of vendors when they are asked. A choice is proved by the version of these words too
 * (`CONSENT_VERSION`): whoever changes them makes a new one.
 */
export const vendorWords = {
  /** `{n}`: how many they are. */
  said:
    'Se ci dici di sì, anche {n} partner archiviano e leggono informazioni sul tuo dispositivo e trattano ' +
    'dati personali, come l’indirizzo di rete e gli identificatori: per annunci e contenuti, anche ' +
    'personalizzati, per misurarli, per conoscere il pubblico e migliorare i servizi. Nessuno invoca un ' +
    'legittimo interesse, e la scelta vale per tutti i siti della testata.',
  partners: 'I nostri {n} partner',
  follows:
    'Quello che accendi vale anche per i partner che lo chiedono, tranne quelli che spegni uno per uno.',
  title: 'I nostri partner',
  lead:
    'Ognuno fa soltanto quello che gli hai acceso nelle opzioni, e niente se lo spegni qui. Le ' +
    'scelte si salvano dalle opzioni.',
  off: 'Nessuna delle sue finalità è accesa nelle opzioni.',
  asks: 'Con il tuo consenso',
  without: 'Senza consenso, perché è tecnico',
  not: 'Non lo fa: vorrebbe un legittimo interesse',
  features: 'Come lo fa',
  data: 'Dati che tratta',
  keeps: 'Per quanto li tiene',
  stores: 'Sul dispositivo',
  policy: 'La sua informativa',
  disclosure: 'Che cosa scrive sul dispositivo (documento tecnico)',
  purposes: 'Che cosa vogliono dire le finalità',
  ours: 'Si accende con',
  technical: 'Non si sceglie: è tecnico',
  done: 'Torna alle opzioni',
  close: 'Chiudi l’elenco dei partner',
  failed:
    'Non riusciamo a mostrare l’elenco adesso. Riprova tra poco: finché non lo vedi, nessun partner ha il ' +
    'tuo consenso.',
} as const

const DAY = 86_400

/** For how long something stays on a device; seconds. */
export const ageWords = (seconds: number): string =>
  seconds <= 0
    ? 'fino alla chiusura del browser'
    : seconds < DAY
      ? 'meno di un giorno'
      : daysWords(Math.round(seconds / DAY))

export const daysWords = (days: number): string => (days === 1 ? 'un giorno' : `${days} giorni`)
