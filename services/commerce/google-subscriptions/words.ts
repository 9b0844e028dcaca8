import type { PersonalWords } from '../../platform/features/feature.ts'

/** How the archive of a person's own data names what they bought through Google. */
export const googleWords: PersonalWords = {
  title: 'Abbonamenti presi con Google',
  names: {
    google: 'Abbonamenti collegati',
    brand: 'Testata',
    reader: 'Come Google ti chiama per questa testata',
    offer: 'Offerta',
    since: 'Collegato',
    until: 'Vale fino a',
  },
}
