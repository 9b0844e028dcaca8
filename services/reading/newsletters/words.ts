import type { PersonalWords } from '../../platform/features/feature.ts'

/** How the archive of a person's own data names what newsletters hold. */
export const newsletterWords: PersonalWords = {
  title: 'Newsletter',
  names: {
    subscriptions: 'Iscrizioni',
    letters: 'Numeri mandati',
    stops: 'Invii fermati',
    brand: 'Testata',
    newsletter: 'Newsletter',
    subscribed: 'Iscritto dal',
    ended: 'Fino al',
    endedBy: 'Come è finita',
    day: 'Numero del',
    state: 'Com’è andata',
    at: 'Quando',
    kind: 'Perché',
    lifted: 'Ripresi',
  },
  values: {
    endedBy: { account: 'Dall’area personale', letter: 'Dal link della newsletter' },
    state: {
      waiting: 'In attesa',
      sending: 'In viaggio',
      sent: 'Mandato',
      doubtful: 'Forse arrivato',
      dropped: 'Non mandato',
      refused: 'Respinto',
      failed: 'Non riuscito',
    },
    kind: { bounce: 'L’indirizzo non riceve', complaint: 'Segnalata come indesiderata' },
  },
}
