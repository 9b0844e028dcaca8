import type { PersonalWords } from '../../platform/features/feature.ts'

/** How the archive of a person's own data names what topics hold. */
export const topicWords: PersonalWords = {
  title: 'Argomenti e notifiche',
  names: {
    topics: 'Argomenti che segui',
    devices: 'Dispositivi che ricevono le notifiche',
    notifications: 'Notifiche mandate',
    brand: 'Testata',
    topic: 'Argomento',
    push: 'Con notifiche',
    since: 'Dal',
    service: 'Attraverso',
    article: 'Numero dell’articolo',
    sent: 'Mandata',
  },
}
