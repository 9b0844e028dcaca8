import { z } from 'zod'
import { job, task } from '../../../platform/features/feature.ts'
import {
  answerBeginMorning,
  answerEndMorning,
  answerEndMorningByLink,
  answerListMornings,
  answerReadMorningLink,
} from './answer-mornings.ts'
import { forgetOld, lookAtClock, SEND, sendLetters } from './jobs.ts'
import type { MorningPorts } from './ports.ts'
import { eraseMornings, exportMornings } from './store/personal-data.ts'
import { morningWords } from './words.ts'

/** Questions that are answered by mail every morning (decisions/chatbot-daily-digests.md). */
export const mornings = (ports: MorningPorts) => ({
  calls: [
    answerListMornings(ports),
    answerBeginMorning(ports),
    answerEndMorning(ports),
    answerReadMorningLink(ports),
    answerEndMorningByLink(ports),
  ],
  jobs: [
    task('open-mornings', () => lookAtClock(ports), { times: '*/5 * * * *' }),
    job(SEND, z.object({}), () => sendLetters(ports)),
    task('forget-mornings', () => forgetOld(ports), { times: '47 2 * * *' }),
  ],
  start: () => lookAtClock(ports),
  personal: { words: morningWords, exports: exportMornings, erases: eraseMornings },
})
