import { randomUUID } from 'node:crypto'
import { MAX_DAILY_DIGESTS } from 'contract/assistance/chatbot/limits.ts'
import {
  startDailyDigest,
  stopDailyDigest,
  stopDigestByLink,
  listDailyDigests,
  type DailyDigest,
  readDigestLink,
} from 'contract/assistance/chatbot/sharing.ts'
import { answers } from '../../../platform/wire/call.ts'
import { onMainMasthead } from '../on-main-masthead.ts'
import type { DigestPorts } from './ports.ts'
import { normalizeQuestion } from './rules.ts'
import {
  addDigest,
  endDigest,
  endOwnDigest,
  digestById,
  digestsOf,
  type StoredDigest,
} from './store/digests.ts'
import { digestTokens } from './token.ts'

const shown = ({ id, ragType, question, since, last }: StoredDigest): DailyDigest => ({
  ...{ id, rag_type: ragType, question, since, last },
})

export const answerListDigests = (ports: DigestPorts) =>
  answers(
    listDailyDigests,
    onMainMasthead(ports)(async ({ person }) => ({
      mornings: (await digestsOf(ports.db, person.account)).map(shown),
    })),
  )

/** Begins a question of the mornings; pressed twice, or said with other capitals, it is one. */
export const answerStartDigest = (ports: DigestPorts) =>
  answers(
    startDailyDigest,
    onMainMasthead(ports)(async ({ input, person: { account }, refuse }) => {
      const { db, holdAccount } = ports
      const question = normalizeQuestion(input.question)
      return db.transaction().execute(async (tx) => {
        await holdAccount(tx, account)
        const before = await digestsOf(tx, account)
        const same = (one: StoredDigest) =>
          one.ragType === input.rag_type && one.question.toLowerCase() === question.toLowerCase()
        if (!before.some(same)) {
          if (before.length >= MAX_DAILY_DIGESTS) return refuse('ERR_TOO_MANY_MORNINGS')
          const since = ports.clock()
          await addDigest(tx, { id: randomUUID(), account, ragType: input.rag_type, question, since })
        }
        return { mornings: (await digestsOf(tx, account)).map(shown) }
      })
    }),
  )

/** Stops one of one's own: never refused to who has lost the chatbot. */
export const answerStopDigest = (ports: DigestPorts) =>
  answers(stopDailyDigest, async ({ input: { id }, person: { account }, refuse }) =>
    (await endOwnDigest(ports.db, { id, account, at: ports.clock() })) ? {} : refuse('ERR_MORNING_NOT_FOUND'),
  )

/** What the link of a letter is about; it opens nothing but the way out. */
export const answerReadDigestLink = ({ db, secret }: DigestPorts) =>
  answers(readDigestLink, async ({ input, refuse }) => {
    const id = digestTokens(secret).read(input.token)
    const digest = id === null ? undefined : await digestById(db, id)
    return digest ? { question: digest.question, ended: digest.ended !== null } : refuse('ERR_LINK_EXPIRED')
  })

/** Stops the question that a link is of, with or without a session; twice too. */
export const answerStopDigestByLink = (ports: DigestPorts) =>
  answers(stopDigestByLink, async ({ input, refuse }) => {
    const id = digestTokens(ports.secret).read(input.token)
    const digest = id === null ? undefined : await digestById(ports.db, id)
    if (id === null || !digest) return refuse('ERR_LINK_EXPIRED')
    await endDigest(ports.db, { id, at: ports.clock(), by: 'letter' })
    return { question: digest.question }
  })
