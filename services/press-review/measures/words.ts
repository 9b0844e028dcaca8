import type { PersonalWords } from '../../platform/features/feature.ts'

/** How the archive of a person's own data names what they opened of a press review. */
export const accessWords = {
  title: 'Rassegna stampa',
  names: {
    reviewAccesses: 'Che cosa hai aperto della rassegna',
    kind: 'Che cosa',
    day: 'Giorno',
    opened: 'Aperto il',
    first: 'La prima volta',
    last: 'L’ultima volta',
    times: 'Volte',
  },
  values: {
    kind: {
      day: 'La rassegna di un giorno',
      sheet: 'Un ritaglio',
      pdf: 'Un PDF',
      delivery: 'Un invio',
    },
  },
} satisfies PersonalWords
