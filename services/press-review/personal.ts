import { extname } from 'node:path'
import type { PersonalData } from '../platform/features/feature.ts'
import { queueFileRemoval } from './remove-files.ts'
import { eraseReview, exportReview, filesOfReview } from './store/personal-data.ts'

const words = {
  title: 'Rassegna stampa',
  names: {
    reviews: 'Rassegna',
    reviewTopics: 'Temi',
    reviewDays: 'Giorni',
    reviewItems: 'Articoli',
    name: 'Nome',
    created: 'Aperta',
    day: 'Giorno',
    state: 'Stato',
    note: 'Nota',
    source: 'Come è arrivato',
    masthead: 'Testata',
    brand: 'Sigla',
    edition: 'Edizione',
    editionDay: 'Giorno dell’edizione',
    page: 'Pagina',
    title: 'Titolo',
    author: 'Firma',
    words: 'Parole trovate',
    licence: 'Licenza',
    available: 'Disponibile',
    added: 'Aggiunto',
    deleted: 'Eliminato',
  },
  values: {
    state: { draft: 'bozza', closed: 'chiusa', sent: 'inviata', corrected: 'corretta' },
    source: {
      query: 'da una ricerca salvata',
      search: 'a mano, dalla ricerca',
      page: 'a mano, da una pagina',
      upload: 'a mano, da un file',
    },
  },
}

/**
 * A review belongs to its holder, who is given it whole and takes it along with its files. Who has worked on
 * somebody else's leaves: what they did stays there, without their name.
 */
export const personalReview: PersonalData = {
  words,
  exports: exportReview,
  files: async (db, account) =>
    (await filesOfReview(db, account)).map(({ id, file }) => ({
      key: file,
      path: `rassegna/${id}${extname(file)}`,
    })),
  async erases(tx, account) {
    const review = await eraseReview(tx, account)
    if (review !== null) await queueFileRemoval(tx, review)
  },
}
