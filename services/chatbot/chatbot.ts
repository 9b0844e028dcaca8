import type { Feature } from '../feature.ts'
import { chats } from './chats/chats.ts'
import type { Answering, Retrieval } from './found.ts'
import { mornings } from './mornings/mornings.ts'
import { personalOf } from './personal.ts'
import type { ChatbotPorts } from './ports.ts'
import { sharedLinks, sharing } from './sharing/sharing.ts'

/** What finds and what answers, for a test that has its own. */
export interface ChatbotParts {
  retrieval: Retrieval
  answering: Answering
}

/** The chatbot that answers from the newspapers (decisions/chatbot.md). */
export function chatbot(ports: ChatbotPorts, parts?: ChatbotParts): Feature {
  if (!parts) return { name: 'chatbot' }
  const chatting = chats({ ...ports, ...parts, sharesOf: sharedLinks(ports) })
  const given = sharing({ ...ports, contentOf: chatting.contentOf })
  const daily = mornings({ ...ports, ...parts })
  return {
    name: 'chatbot',
    calls: [...chatting.calls, ...given.calls, ...daily.calls],
    jobs: [...chatting.jobs, ...daily.jobs],
    hears: chatting.hears,
    // Links go with their answers, so they come first.
    personal: personalOf([given.personal, chatting.personal, daily.personal], chatting.personal.words.title),
    start: daily.start,
    close: chatting.close,
  }
}
