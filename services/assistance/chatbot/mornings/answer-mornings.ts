import { randomUUID } from 'node:crypto'
import { MAX_DAILY_DIGESTS } from 'contract/assistance/chatbot/limits.ts'
import {
  beginMorning,
  endMorning,
  endMorningByLink,
  listMornings,
  type Morning,
  readMorningLink,
} from 'contract/assistance/chatbot/sharing.ts'
import { answers } from '../../../platform/wire/call.ts'
import { onMainMasthead } from '../on-main-masthead.ts'
import type { MorningPorts } from './ports.ts'
import { inOneLine } from './rules.ts'
import {
  addMorning,
  endMorningOf,
  endOwn,
  morningById,
  morningsOf,
  type StoredMorning,
} from './store/mornings.ts'
import { morningTokens } from './token.ts'

const shown = ({ id, ragType, question, since, last }: StoredMorning): Morning => ({
  ...{ id, rag_type: ragType, question, since, last },
})

export const answerListMornings = (ports: MorningPorts) =>
  answers(
    listMornings,
    onMainMasthead(ports)(async ({ person }) => ({
      mornings: (await morningsOf(ports.db, person.account)).map(shown),
    })),
  )

/** Begins a question of the mornings; pressed twice, or said with other capitals, it is one. */
export const answerBeginMorning = (ports: MorningPorts) =>
  answers(
    beginMorning,
    onMainMasthead(ports)(async ({ input, person: { account }, refuse }) => {
      const { db, holdAccount } = ports
      const question = inOneLine(input.question)
      return db.transaction().execute(async (tx) => {
        await holdAccount(tx, account)
        const before = await morningsOf(tx, account)
        const same = (one: StoredMorning) =>
          one.ragType === input.rag_type && one.question.toLowerCase() === question.toLowerCase()
        if (!before.some(same)) {
          if (before.length >= MAX_DAILY_DIGESTS) return refuse('ERR_TOO_MANY_MORNINGS')
          const since = ports.clock()
          await addMorning(tx, { id: randomUUID(), account, ragType: input.rag_type, question, since })
        }
        return { mornings: (await morningsOf(tx, account)).map(shown) }
      })
    }),
  )

/** Stops one of one's own: never refused to who has lost the chatbot. */
export const answerEndMorning = (ports: MorningPorts) =>
  answers(endMorning, async ({ input: { id }, person: { account }, refuse }) =>
    (await endOwn(ports.db, { id, account, at: ports.clock() })) ? {} : refuse('ERR_MORNING_NOT_FOUND'),
  )

/** What the link of a letter is about; it opens nothing but the way out. */
export const answerReadMorningLink = ({ db, secret }: MorningPorts) =>
  answers(readMorningLink, async ({ input, refuse }) => {
    const id = morningTokens(secret).read(input.token)
    const found = id === null ? undefined : await morningById(db, id)
    return found ? { question: found.question, ended: found.ended !== null } : refuse('ERR_LINK_EXPIRED')
  })

/** Stops the question that a link is of, with or without a session; twice too. */
export const answerEndMorningByLink = (ports: MorningPorts) =>
  answers(endMorningByLink, async ({ input, refuse }) => {
    const id = morningTokens(ports.secret).read(input.token)
    const found = id === null ? undefined : await morningById(ports.db, id)
    if (id === null || !found) return refuse('ERR_LINK_EXPIRED')
    await endMorningOf(ports.db, { id, at: ports.clock(), by: 'letter' })
    return { question: found.question }
  })
