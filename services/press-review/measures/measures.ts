import { job, type PersonalData, task } from '../../feature.ts'
import { answerDownloadMeasures } from './download-measures.ts'
import { FORGET_FILES, forgetAccount, forgetFiles, forgetFilesPayload, forgetOld } from './forget.ts'
import type { MeasurePorts } from './ports.ts'
import { answerListAccesses, answerReadMeasures } from './read-measures.ts'
import { exportAccesses } from './store/retention.ts'
import { accessWords } from './words.ts'

/**
 * What was published, who used and opened it, and how long it is kept
 * (`decisions/press-review-measures.md`). Its `personal` comes before any that takes the review away: it
 * asks for its files to go.
 */
export const measures = (ports: MeasurePorts) => ({
  calls: [answerReadMeasures(ports), answerDownloadMeasures(ports), answerListAccesses(ports)],
  jobs: [
    task('forget-press-reviews', () => forgetOld(ports), { times: '23 2 * * *' }),
    job(FORGET_FILES, forgetFilesPayload, ({ review }) => forgetFiles(ports, review)),
  ],
  personal: {
    words: accessWords,
    exports: async (db, account) => ({ reviewAccesses: await exportAccesses(db, account) }),
    erases: forgetAccount,
  } satisfies PersonalData,
})
