import type { PersonalWords } from '../feature.ts'
import { termsWords } from '../terms.ts'

/** How the archive of a person's own data names their subscriptions. */
export const subscriptionWords: PersonalWords = {
  title: 'I tuoi abbonamenti',
  names: {
    subscriptions: 'Abbonamenti',
    withdrawals: 'Dichiarazioni di recesso',
    id: 'Numero',
    brand: 'Testata',
    offer: 'Offerta',
    months: 'Mesi',
    ...termsWords,
    state: 'Stato',
    began: 'Cominciato',
    anchor: 'Periodi contati dal',
    ends: 'Primo giorno non pagato',
    renews: 'Si rinnova',
    concluded: 'Contratto concluso',
    immediate: 'Inizio immediato chiesto',
    noticed: 'Rinnovo annunciato',
    failed: 'Rinnovo non pagato dal',
    decline: 'Perché non è stato pagato',
    ended: 'Finito',
    endedWhy: 'Perché è finito',
    number: 'Numero',
    at: 'Dichiarato',
    email: 'Email',
    contract: 'Contratto',
    refund: 'Rimborso in centesimi',
    done: 'Eseguito',
  },
  values: {
    state: { active: 'Attivo', unpaid: 'Non pagato', suspended: 'Sospeso', ended: 'Finito' },
    rights: {
      online: 'Articoli',
      digital: 'Articoli e giornale sfogliabile',
      'press-review': 'Rassegna stampa',
      chatbot: 'Chatbot',
    },
    decline: {
      declined: 'Rifiutato dalla banca',
      'no-funds': 'Fondi insufficienti',
      expired: 'Carta scaduta',
      'not-valid': 'Carta non valida',
      'not-authenticated': 'Non confermato alla banca',
    },
    endedWhy: { cancelled: 'Disdetto', unpaid: 'Non pagato', withdrawn: 'Recesso' },
  },
}
