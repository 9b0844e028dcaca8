import type { PersonalWords } from '../../platform/features/feature.ts'

/** How the archive of a person's own data names the articles they gave. */
export const giftWords: PersonalWords = {
  title: 'Articoli regalati',
  names: {
    gifts: 'Articoli che hai regalato',
    brand: 'Testata',
    article: 'Numero dell’articolo',
    month: 'Conta per il mese che comincia il',
    given: 'Regalato',
    lastDay: 'Si apre fino al',
  },
}
