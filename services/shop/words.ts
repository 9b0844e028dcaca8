import type { PersonalWords } from '../feature.ts'
import { termsWords } from '../terms.ts'

/** How the archive of a person's own data names their orders. */
export const orderWords: PersonalWords = {
  title: 'I tuoi ordini',
  names: {
    orders: 'Ordini',
    activations: 'Offerte attivate con un codice',
    gift: 'Per chi è, se è un regalo',
    gifts: 'Abbonamenti regalati, a te o da te',
    given: 'Regalato',
    giver: 'Da parte di',
    email: 'Indirizzo',
    emailKey: 'Indirizzo, come lo confrontiamo',
    words: 'Parole che lo accompagnano',
    day: 'Giorno della lettera',
    sent: 'Lettera mandata',
    activated: 'Attivato',
    closed: 'Chiuso',
    campaign: 'Campagna',
    at: 'Attivata',
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
      consent: 'Lettura senza profilazione',
    },
  },
}
