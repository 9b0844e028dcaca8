import type { Feature } from '../feature.ts'
import { chats } from './chats/chats.ts'
import type { Answering, Retrieval } from './found.ts'
import type { ChatbotPorts } from './ports.ts'

/** What finds and what answers, for a test that has its own. */
export interface ChatbotParts {
  retrieval: Retrieval
  answering: Answering
}

/** The chatbot that answers from the newspapers (decisions/chatbot.md). */
export function chatbot(ports: ChatbotPorts, parts?: ChatbotParts): Feature {
  if (!parts) return { name: 'chatbot' }
  const chatting = chats({ ...ports, ...parts })
  return {
    name: 'chatbot',
    calls: chatting.calls,
    jobs: chatting.jobs,
    hears: chatting.hears,
    personal: chatting.personal,
    close: chatting.close,
  }
}
