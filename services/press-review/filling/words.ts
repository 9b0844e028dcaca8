import type { PersonalWords } from '../../feature.ts'

/** How the archive of a person's own data names what their press review looks for. */
export const fillingWords = {
  title: 'Ricerche della rassegna stampa',
  names: {
    reviewQueries: 'Ricerche salvate',
    reviewFinds: 'Che cosa hanno trovato',
    reviewAlerts: 'Avvisi per email',
    reviewFiles: 'File caricati',
    name: 'Nome',
    words: 'Parole',
    match: 'Come si cerca',
    phrases: 'Frasi',
    without: 'Parole escluse',
    brands: 'Testate',
    available: 'Subito disponibile',
    alert: 'Avviso per email',
    made: 'Creata',
    day: 'Giorno',
    found: 'Trovato',
    late: 'Dopo la chiusura',
    opened: 'Preparata',
    state: 'Stato',
    bytes: 'Byte',
    width: 'Larghezza',
    height: 'Altezza',
    text: 'Testo',
    brought: 'Caricato',
  },
  values: { match: { all: 'Tutte le parole', any: 'Almeno una parola' } },
} satisfies PersonalWords
