import { judgeAnswer } from 'contract/assistance/chatbot/chatbot.ts'
import { answers } from '../../../platform/wire/call.ts'
import { mainMasthead } from './main-masthead.ts'
import type { ChatPorts } from './ports.ts'
import { ownAnswer } from './store/answers.ts'
import { judge } from './store/runs.ts'

/** Keeps what a reader thinks of an answer of theirs; of one that still runs nobody can say. */
export const answerJudge = (ports: ChatPorts) =>
  answers(
    judgeAnswer,
    mainMasthead(ports)(async ({ input, person, refuse }) => {
      const { id, judgement, source, words } = input
      const answer = await ownAnswer(ports.db, person.account, id)
      if (!answer || answer.state === 'running') return refuse('ERR_ANSWER_NOT_FOUND')
      const numbers = new Set(answer.sentences.flatMap(({ cites }) => cites.map(({ n }) => n)))
      const named = source !== null && numbers.has(source) ? source : null
      await ports.db.transaction().execute((tx) => judge(tx, id, { judgement, source: named, words }))
      return {}
    }),
  )
