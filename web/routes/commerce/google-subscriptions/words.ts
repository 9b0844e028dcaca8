import type { CodeOf } from 'contract/platform/endpoint.ts'
import type {
  GoogleSubscriptionOutcome,
  linkGoogleSubscription,
  unlinkGoogleSubscription,
} from 'contract/commerce/google-subscriptions/google-subscriptions.ts'
import type { Fact } from '../../../form/fact.ts'
import type { WordsOf } from '../../../words/refusals.ts'

/** What came of linking, in the sense of SPEC §8. */
const outcomes: Readonly<Record<GoogleSubscriptionOutcome, Fact>> = {
  collegato: {
    kind: 'success',
    title: 'L’abbonamento preso con Google è collegato.',
    line: 'Leggi da subito, con questo account.',
  },
  'non-trovato': {
    kind: 'warning',
    title: 'Questo account non è collegato a un abbonamento Google.',
    line: 'Se l’hai preso con un altro account Google, prova con quello.',
  },
  'altro-account': {
    kind: 'warning',
    title: 'Questo abbonamento Google è già collegato a un altro account.',
    line: 'Entra con quello, oppure prova con un altro account Google.',
  },
  errore: {
    kind: 'error',
    title: 'L’autenticazione con Google non è riuscita.',
    line: 'Non abbiamo cambiato nulla. Riprova, e lasciaci vedere i tuoi abbonamenti alla testata.',
  },
}
export const outcomeFact = (word: string | null): Fact | null =>
  word !== null && Object.hasOwn(outcomes, word) ? outcomes[word as GoogleSubscriptionOutcome] : null

interface Words {
  kind?: 'info'
  title: string
  line: string
}
const link: WordsOf<CodeOf<typeof linkGoogleSubscription>, Words> = {
  ERR_GOOGLE_NOT_OFFERED: {
    title: 'Per ora non si può collegare Google.',
    line: 'Riprova fra qualche giorno.',
  },
}
const unlink: WordsOf<CodeOf<typeof unlinkGoogleSubscription>, Words> = {
  ERR_GOOGLE_NOT_LINKED: {
    kind: 'info',
    title: 'Era già scollegato.',
    line: 'Ricarica la pagina.',
  },
}
export const refusals = { link, unlink }
