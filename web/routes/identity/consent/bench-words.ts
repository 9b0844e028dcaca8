import { type ConsentPurpose, consentPurposes, onlyNecessary } from 'contract/identity/consent/purposes.ts'
import type { ConsentState } from '../../../consent/consent-state.ts'
import type { Progress } from '../../../consent/iubenda/answer.ts'
import type { Replay } from '../../../consent/iubenda/double.ts'

/** The answers that can be replayed. */
export const replayWords: Readonly<Record<Replay, { name: string; about: string }>> = {
  null: { name: 'Null', about: 'Richiama con null: non c’è niente da chiedere.' },
  'not-needed': { name: 'Non serve', about: 'Dice con la sua funzione che il consenso non è richiesto.' },
  accepted: { name: 'Accettato', about: 'Consenso senza finalità.' },
  refused: { name: 'Rifiutato', about: 'Consenso negato.' },
  some: { name: 'Solo alcune', about: 'Finalità date: la quarta.' },
  late: { name: 'Tardi', about: 'Accetta, ma quando non lo aspettiamo più.' },
  never: { name: 'Mai', about: 'Arriva e tace.' },
  failed: { name: 'Guasto', about: 'Non arriva affatto.' },
}

const nothing = 'vale solo il necessario, e niente si conserva.'

/** What must follow of each (SPEC §4, DESIGN §13). */
export const expected: Readonly<Record<Replay, { purposes: readonly ConsentPurpose[]; why: string }>> = {
  null: { purposes: consentPurposes, why: 'non richiesto, valgono tutte e non si conserva una scelta.' },
  'not-needed': {
    purposes: consentPurposes,
    why: 'non richiesto, valgono tutte e non si conserva una scelta.',
  },
  accepted: { purposes: consentPurposes, why: 'consenso senza finalità, valgono tutte.' },
  refused: { purposes: onlyNecessary, why: 'rifiuto, vale solo il necessario.' },
  some: { purposes: [1, 4], why: 'valgono quelle date, e il necessario.' },
  late: { purposes: onlyNecessary, why: nothing },
  never: { purposes: onlyNecessary, why: nothing },
  failed: { purposes: onlyNecessary, why: nothing },
}

export const stageWords = (progress: Progress): string =>
  progress.stage === 'given-up' ? whyWords[progress.why] : stages[progress.stage]
const stages = { expected: 'Atteso', asking: 'Mostra la domanda', answered: 'Ha risposto' }
const whyWords = { never: 'Non più aspettato', late: 'Risponde, ma è tardi', failed: 'Non è arrivato' }

export const stateWords: Readonly<Record<ConsentState['state'], string>> = {
  open: 'Da scegliere',
  chosen: 'Scelto',
  waiting: 'Non si sa ancora: vale solo il necessario',
  'not-asked': 'Non si chiede: l’abbonamento è senza profilazione',
  'not-needed': 'Non c’è niente da chiedere',
}
