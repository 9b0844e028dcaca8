/** What a press says whose code has not arrived: nothing was sent. */
export const unreachableFact = {
  kind: 'error',
  title: 'Manca la connessione.',
  line: 'Quello che hai scritto è ancora qui: riprova. Se non basta, ricarica la pagina.',
} as const
