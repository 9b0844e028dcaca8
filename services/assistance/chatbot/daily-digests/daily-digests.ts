import { z } from 'zod'
import { job, task } from '../../../platform/features/feature.ts'
import {
  answerStartDigest,
  answerStopDigest,
  answerStopDigestByLink,
  answerListDigests,
  answerReadDigestLink,
} from './answer-digests.ts'
import { deleteExpired, openDueLetters, SEND, sendLetters } from './jobs.ts'
import type { DigestPorts } from './ports.ts'
import { eraseDigests, exportDigests } from './store/personal-data.ts'
import { digestLabels } from './labels.ts'

/** Questions that are answered by mail every morning (decisions/chatbot-daily-digests.md). */
export const dailyDigests = (ports: DigestPorts) => ({
  calls: [
    answerListDigests(ports),
    answerStartDigest(ports),
    answerStopDigest(ports),
    answerReadDigestLink(ports),
    answerStopDigestByLink(ports),
  ],
  jobs: [
    task('open-mornings', () => openDueLetters(ports), { times: '*/5 * * * *' }),
    job(SEND, z.object({}), () => sendLetters(ports), { weight: 'mail' }),
    task('forget-mornings', () => deleteExpired(ports), { times: '47 2 * * *' }),
  ],
  start: () => openDueLetters(ports),
  personal: { words: digestLabels, exports: exportDigests, erases: eraseDigests },
})
