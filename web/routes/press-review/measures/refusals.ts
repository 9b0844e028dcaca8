import type { CodeOf } from 'contract/platform/endpoint.ts'
import type { downloadMeasures } from 'contract/press-review/measures/measures.ts'
import type { WordsOf } from '../../../words/refusals.ts'

/** Shown when the two days are no valid period. */
export const wrongPeriod = {
  title: 'Queste date non vanno bene.',
  line: 'Il primo giorno viene prima dell’ultimo, e insieme fanno al massimo due anni.',
}
/** Refusals of a file of measures, in words. */
export const measureRefusals: WordsOf<CodeOf<typeof downloadMeasures>, { title: string; line?: string }> = {
  ERR_PERIOD_NOT_VALID: wrongPeriod,
}
