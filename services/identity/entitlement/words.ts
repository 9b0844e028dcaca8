import type { PersonalWords } from '../../platform/features/feature.ts'

/** How the archive of a person's own data names what they may read. */
export const rightsWords: PersonalWords = {
  title: 'Che cosa puoi leggere',
  names: {
    rights: 'Diritti di lettura',
    editions: 'Singole edizioni',
    edition: 'Edizione',
    day: 'Giorno',
    operator: 'Servizio clienti',
    what: 'Che cosa',
    brand: 'Testata',
    starts: 'Da',
    ends: 'Fino a',
    slave: 'Posto condiviso da un altro abbonato',
    family: 'Piano famiglia',
    source: 'Origine',
    since: 'Dal giorno',
  },
  values: {
    what: {
      online: 'Articoli',
      digital: 'Articoli e giornale sfogliabile',
      'press-review': 'Rassegna stampa',
      chatbot: 'Chatbot',
      consent: 'Lettura senza profilazione',
    },
    brand: { '*': 'Tutte' },
  },
}
