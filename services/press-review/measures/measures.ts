import { type PersonalData, task } from '../../platform/features/feature.ts'
import { answerDownloadMeasures } from './download-measures.ts'
import { forgetOld } from './forget.ts'
import type { MeasurePorts } from './ports.ts'
import { answerListAccesses, answerReadMeasures } from './read-measures.ts'
import { eraseAccesses, exportAccesses } from './store/retention.ts'
import { accessWords } from './words.ts'

/**
 * What was published, who used and opened it, and how long it is kept
 * (`decisions/press-review-measures.md`).
 */
export const measures = (ports: MeasurePorts) => ({
  calls: [answerReadMeasures(ports), answerDownloadMeasures(ports), answerListAccesses(ports)],
  jobs: [task('forget-press-reviews', () => forgetOld(ports), { times: '23 2 * * *' })],
  personal: {
    words: accessWords,
    exports: async (db, account) => ({ reviewAccesses: await exportAccesses(db, account) }),
    erases: eraseAccesses,
  } satisfies PersonalData,
})
