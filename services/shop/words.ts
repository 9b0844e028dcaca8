import type { PersonalWords } from '../feature.ts'

/** How the archive of a person's own data names their orders. */
export const orderWords: PersonalWords = {
  title: 'I tuoi ordini',
  names: {
    orders: 'Ordini',
    brand: 'Testata',
    offer: 'Offerta',
    months: 'Mesi',
    terms: 'Che cosa e a quanto',
    name: 'Nome',
    line: 'Descrizione',
    rights: 'Che cosa apre',
    everywhere: 'Su tutte le testate',
    price: 'Prezzo in centesimi',
    first: 'Primo periodo in centesimi',
    vat: 'Aliquota IVA',
    issn: 'ISSN',
    version: 'Prezzo valido dal',
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
