import type { PersonalWords } from '../../platform/features/feature.ts'

/** How the archive of a person's own data names what the newsstand holds. */
export const newsstandWords: PersonalWords = {
  title: 'Edicola',
  names: {
    favourites: 'Preferiti',
    article: 'Numero dell’articolo',
    title: 'Titolo',
    brand: 'Testata',
    saved: 'Salvato',
  },
}
