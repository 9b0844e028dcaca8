import { romeDay } from 'contract/platform/rome.ts'
import { type Job, type PersonalData, task } from '../../../platform/features/feature.ts'
import type { Call } from '../../../platform/wire/call.ts'
import type { ChatbotPorts } from '../ports.ts'
import { articlesBeside, textOf } from './answer-text.ts'
import { answerAsk } from './ask.ts'
import { hub as newHub } from './hub.ts'
import { answerJudge } from './judge.ts'
import type { ChatParts, ChatPorts } from './ports.ts'
import { answerChats } from './read-chats.ts'
import { answerRelated } from './related.ts'
import { runs as newRuns } from './runs.ts'
import type { StoredAnswer } from './store/answers.ts'
import { CHANNEL } from './store/chats.ts'
import { forgetOld } from './store/forget.ts'
import { eraseChats, exportChats } from './store/personal-data.ts'
import { chatWords } from './words.ts'

/** Chats with the chatbot: what is asked, how it is answered, what is kept of it (decisions/chatbot.md). */
export function chats(given: ChatbotPorts & ChatParts) {
  const { db, retrieval, clock } = given
  const hub = newHub()
  const runs = newRuns({ ...given, hub })
  const ports: ChatPorts = { ...given, hub, runs }
  return {
    calls: [
      ...answerAsk(ports),
      ...answerChats(ports),
      answerJudge(ports),
      ...answerRelated(ports),
    ] satisfies Call[],
    jobs: [
      task('forget-chatbot', () => forgetOld(db, romeDay(clock())), { times: '41 * * * *' }),
    ] satisfies Job[],
    hears: { [CHANNEL]: runs.heard },
    personal: {
      exports: (data, account) => exportChats(data, account, retrieval.published),
      words: chatWords,
      erases: eraseChats,
    } satisfies PersonalData,
    close: runs.close,
    /** The text of an answer as it is read later: without what came from withdrawn articles. */
    contentOf: async (answer: StoredAnswer): Promise<string> =>
      textOf(answer, await retrieval.standing(articlesBeside(answer)), given),
  }
}
