import type { Feature } from '../feature.ts'
import { answeringOf } from './answering/answering.ts'
import { chats } from './chats/chats.ts'
import type { Answering, Retrieval } from './found.ts'
import type { ChatbotPorts } from './ports.ts'
import { retrievalOf, retrievalWork } from './retrieval/retrieval.ts'

/** What finds and what answers: a test may have its own. */
export interface ChatbotParts {
  retrieval: Retrieval
  answering: Answering
}

/** The chatbot that answers from the newspapers (decisions/chatbot.md). */
export function chatbot(ports: ChatbotPorts, parts: Partial<ChatbotParts> = {}): Feature {
  const { retrieval = retrievalOf(ports), answering = answeringOf(ports) } = parts
  const cutting = retrievalWork(ports)
  const chatting = chats({ ...ports, retrieval, answering })
  return {
    name: 'chatbot',
    calls: chatting.calls,
    jobs: [...cutting.jobs, ...chatting.jobs],
    hears: chatting.hears,
    personal: chatting.personal,
    start: cutting.start,
    close: chatting.close,
  }
}
