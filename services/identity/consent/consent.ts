import { type Feature, task } from '../../platform/features/feature.ts'
import { answerKeepChoice } from './keep-choice.ts'
import type { ConsentPorts } from './ports.ts'
import { retentionStart } from './rules.ts'
import { forgetChoices } from './store/choices.ts'
import { eraseChoices, exportChoices } from './store/personal-data.ts'
import { shownReader } from './vendors/read-vendors.ts'
import { putInOrder, refreshVendors } from './vendors/refresh.ts'
import { consentWords } from './words.ts'

/**
 * The proof of what browsers chose about cookies (decisions/consent.md), and the vendors that mastheads show
 * (decisions/tcf.md).
 */
export function consent(ports: ConsentPorts): Feature {
  const vendors = shownReader(ports)
  return {
    name: 'consent',
    calls: [answerKeepChoice(ports), ...vendors.calls],
    jobs: [
      task('forget-consent-choices', () => forgetChoices(ports.db, retentionStart(ports.clock())), {
        times: '37 2 * * *',
      }),
      task('refresh-vendors', () => refreshVendors(ports), { times: '* * * * *' }),
    ],
    listeners: { edicola_content: vendors.forget },
    personal: { exports: exportChoices, words: consentWords, erases: eraseChoices },
    start: () => putInOrder(ports),
  }
}
