import type { PersonalWords } from '../../platform/features/feature.ts'

/** How the archive of a person's own data names what payments hold. */
export const paymentWords: PersonalWords = {
  title: 'Pagamenti',
  names: {
    cards: 'Carte',
    payments: 'Pagamenti',
    brand: 'Circuito',
    last4: 'Ultime quattro cifre',
    month: 'Scade nel mese',
    year: 'Scade nell’anno',
    added: 'Aggiunta il',
    used: 'Usata l’ultima volta',
    created: 'Chiesto il',
    what: 'Che cosa',
    amount: 'Centesimi',
    currency: 'Valuta',
    vat: 'IVA compresa, per cento',
    state: 'Com’è andato',
    decline: 'Perché non è riuscito',
    settled: 'Concluso il',
  },
  values: {
    state: {
      started: 'In corso',
      authenticating: 'In attesa della banca',
      succeeded: 'Pagato',
      failed: 'Non riuscito',
    },
    decline: {
      declined: 'Carta rifiutata',
      'no-funds': 'Fondi insufficienti',
      expired: 'Carta scaduta',
      'not-valid': 'Carta non valida',
      'not-authenticated': 'Non confermato alla banca',
    },
  },
}
