import type { PersonalWords } from '../feature.ts'
import { termsWords } from '../terms.ts'

/** How the archive of a person's own data names their orders. */
export const orderWords: PersonalWords = {
  title: 'I tuoi ordini',
  names: {
    orders: 'Ordini',
    brand: 'Testata',
    offer: 'Offerta',
    months: 'Mesi',
    ...termsWords,
    article: 'Articolo da cui venivi',
    state: 'Stato',
    opened: 'Aperto',
    accepted: 'Accettato',
    acceptedText: 'Quello che hai accettato',
    immediate: 'Inizio immediato chiesto',
    immediateText: 'La richiesta di inizio immediato',
    paid: 'Pagato',
  },
  values: {
    state: { open: 'Aperto', paid: 'Pagato', closed: 'Chiuso' },
    rights: {
      online: 'Articoli',
      digital: 'Articoli e giornale sfogliabile',
      'press-review': 'Rassegna stampa',
      chatbot: 'Chatbot',
    },
  },
}
