import { eventWords } from 'contract/identity/account/event-words.ts'
import type { Purpose } from 'contract/identity/account/purposes.ts'
import { type ProfileField, profileFields } from 'contract/platform/profile-fields.ts'
import type { PersonalWords } from '../../../platform/features/feature.ts'

const kinds = { person: 'Persona', company: 'Azienda', 'public-body': 'Ente pubblico' }

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** What the fields of a profile are called. */
export const fieldWords = {
  ...(Object.fromEntries(
    Object.entries(profileFields).map(([field, name]) => [field, capitalised(name)]),
  ) as Record<ProfileField, string>),
  id: 'Numero pubblico',
  email: 'Email',
  avatar: 'Immagine',
  wanted: 'Fattura richiesta',
  wantsInvoice: 'Fattura richiesta',
}

const purposes: Readonly<Record<Purpose, string>> = {
  promotion: 'Promozione e sondaggi dell’editore',
  profiling: 'Profilazione',
  'third-parties': 'Promozione di altre aziende',
}

/** How the archive names what the account holds. */
export const accountWords: PersonalWords = {
  title: 'Il tuo account',
  names: {
    ...fieldWords,
    profile: 'Account',
    personalData: 'Dati personali e fatturazione',
    profileChanges: 'Modifiche ai dati',
    consents: 'Consensi',
    acceptances: 'Quello che hai accettato',
    securityLog: 'Registro della sicurezza',
    archives: 'Archivi chiesti',
    onboarding: 'Primi passi',
    step: 'Passo',
    passed: 'Fatto',
    created: 'Creato',
    passwordChanged: 'Password cambiata',
    brand: 'Testata',
    eraseAfter: 'Da eliminare dopo',
    at: 'Quando',
    field: 'Campo',
    before: 'Prima',
    after: 'Dopo',
    purpose: 'A che cosa serve',
    given: 'Dato',
    version: 'Versione del testo',
    text: 'Testo',
    place: 'Da dove',
    what: 'Che cosa',
    accepted: 'Accettato',
    event: 'Che cosa',
    device: 'Dispositivo',
    address: 'Indirizzo di rete',
    detail: 'Dettaglio',
    asked: 'Chiesto',
    ready: 'Pronto',
    expires: 'Scade',
    incomplete: 'Mancano dati obbligatori',
    missing: 'Dati obbligatori che mancano',
  },
  values: {
    kind: kinds,
    gender: { female: 'Femminile', male: 'Maschile', other: 'Altro', undeclared: 'Non dichiarato' },
    event: eventWords,
    purpose: purposes,
    step: { interests: 'Interessi', newsletters: 'Newsletter', download_app: 'App' },
    place: { account: 'Area personale', letter: 'Email' },
    field: fieldWords,
    missing: fieldWords,
    what: {
      disclaimer: 'Contributi dei lettori',
      adult: 'Maggiore età',
      privacy: 'Informativa sulla privacy',
    },
  },
}
