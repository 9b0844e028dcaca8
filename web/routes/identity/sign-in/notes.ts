import type { Fact } from '../../../form/fact.ts'

/** The word of an `errore` that one may try again with another Google account (SPEC §8). */
export const GOOGLE_NOT_LINKED = 'google-non-collegato'

/** Why a person was brought to sign-in, as the address says it (`errore`, `esito`). */
const notes: Readonly<Record<string, Fact>> = {
  'sessione-scaduta': {
    kind: 'warning',
    title: 'La sessione è scaduta',
    line:
      'Effettua il login: quello che avevi scritto torna al suo posto, una scelta appena fatta va ' +
      'ripetuta.',
  },
  'password-cambiata': {
    kind: 'success',
    title: 'Password cambiata: accedi di nuovo',
    line: 'Abbiamo chiuso le sessioni su tutti i dispositivi.',
  },
  'eliminazione-chiesta': {
    kind: 'success',
    title: 'Hai chiesto di eliminare il tuo account.',
    line:
      'Abbiamo chiuso l’accesso su tutti i dispositivi e ti abbiamo mandato un’email con la data. Se cambi ' +
      'idea, accedi e annulla.',
  },
  google: {
    kind: 'error',
    title: 'L’accesso con Google non è riuscito.',
    line: 'Riprova, oppure entra con email e password.',
  },
  [GOOGLE_NOT_LINKED]: {
    kind: 'warning',
    title: 'Questo account Google non è collegato.',
    line:
      'Riprova con un altro account, oppure entra con email e password e collegalo da ' +
      '«Dispositivi e sicurezza».',
  },
  accesso: {
    kind: 'error',
    title: "C'è stato un errore con l'accesso. Contatta il customer care per risolvere.",
  },
}

export const noteOf = (request: Request): Fact | null => {
  const name = nameIn(request)
  return Object.hasOwn(notes, name) ? notes[name]! : null
}
export const nameIn = (request: Request): string => {
  const { searchParams } = new URL(request.url)
  return searchParams.get('errore') ?? searchParams.get('esito') ?? ''
}
