import type { Feature } from '../../platform/features/feature.ts'
import { answeringOf } from './answering/answering.ts'
import { chats } from './chats/chats.ts'
import type { Answering, Retrieval } from './found.ts'
import { mornings } from './mornings/mornings.ts'
import { personalOf } from '../../platform/features/personal-parts.ts'
import type { ChatbotPorts } from './ports.ts'
import { meaningOf } from './retrieval/meaning.ts'
import { retrievalOf, retrievalWork } from './retrieval/retrieval.ts'
import { sharedLinks, sharing } from './sharing/sharing.ts'

/** What finds and what answers: a test may have its own. */
export interface ChatbotParts {
  retrieval: Retrieval
  answering: Answering
}

/** The chatbot that answers from the newspapers (decisions/chatbot.md). */
export function chatbot(ports: ChatbotPorts, parts: Partial<ChatbotParts> = {}): Feature {
  const { embeddings } = ports
  const meaning = embeddings ? meaningOf({ ...ports, embeddings }) : null
  const { retrieval = retrievalOf({ ...ports, meaning }), answering = answeringOf(ports) } = parts
  const cutting = retrievalWork({ ...ports, meaning })
  const chatting = chats({ ...ports, retrieval, answering, sharesOf: sharedLinks(ports) })
  const given = sharing({ ...ports, contentOf: chatting.contentOf })
  const daily = mornings({ ...ports, retrieval, answering })
  return {
    name: 'chatbot',
    calls: [...chatting.calls, ...given.calls, ...daily.calls],
    jobs: [...cutting.jobs, ...chatting.jobs, ...daily.jobs],
    listeners: chatting.hears,
    // Links go with their answers, so they come first.
    personal: personalOf([given.personal, chatting.personal, daily.personal], chatting.personal.words.title),
    async start() {
      await cutting.start()
      await daily.start()
    },
    async close() {
      meaning?.close()
      await chatting.close()
    },
  }
}
