import type { SeatStatus } from './seats.ts'

/** SPEC §3 «Invited or assigned-user status labels», as the page and the list say them. */
export const seatLabels: Readonly<Record<SeatStatus, string>> = {
  active: 'Attivo',
  'to-activate': 'Da attivare',
  new: 'Nuovo (da assegnare)',
  'not-paid': 'Non pagato',
  'to-send': 'Attivazione da inviare',
  'email-sent': 'Email inviata (da attivare)',
  expired: 'Scaduto',
  'subscription-expired': 'Abbonamento scaduto',
  suspended: 'Sospeso',
  renewed: 'Rinnovato',
  removed: 'Rimosso',
}
