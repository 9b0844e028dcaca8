import { type Feature, task } from '../feature.ts'
import { answerKeepChoice } from './keep-choice.ts'
import { clockOf, type ConsentPorts } from './ports.ts'
import { keptSince } from './rules.ts'
import { forgetChoices } from './store/choices.ts'
import { eraseChoices, exportChoices } from './store/personal-data.ts'
import { consentWords } from './words.ts'

/** The proof of what browsers chose about cookies (decisions/consent.md). */
export const consent = (ports: ConsentPorts): Feature => ({
  name: 'consent',
  calls: [answerKeepChoice(ports)],
  jobs: [
    task('forget-consent-choices', () => forgetChoices(ports.db, keptSince(clockOf(ports))), {
      times: '37 2 * * *',
    }),
  ],
  personal: { exports: exportChoices, words: consentWords, erases: eraseChoices },
})
