import type { PersonalWords } from '../../platform/features/feature.ts'

/** How the archive of a person's own data names what they chose about cookies. */
export const consentWords: PersonalWords = {
  title: 'Cookie',
  names: {
    choices: 'Scelte sui cookie, fatte con l’accesso',
    id: 'Numero',
    brand: 'Testata',
    purposes: 'Finalità accettate',
    version: 'Versione del testo',
    at: 'Quando',
    tc_string: 'Che cosa è stato detto ai partner (stringa TC)',
  },
  values: {
    purposes: { 1: 'Necessari', 2: 'Funzionalità', 3: 'Esperienza', 4: 'Misurazione', 5: 'Pubblicità' },
  },
}
