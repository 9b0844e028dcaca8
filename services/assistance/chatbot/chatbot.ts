import type { Feature } from '../../platform/features/feature.ts'
import { createAnswerer } from './answering/answer-question.ts'
import { chats } from './chats/chats.ts'
import type { Answerer, Retrieval } from './pipeline.ts'
import { dailyDigests } from './daily-digests/daily-digests.ts'
import { personalOf } from '../../platform/features/personal-parts.ts'
import type { ChatbotPorts } from './ports.ts'
import { createSemanticSearch } from './retrieval/semantic-search.ts'
import { createRetrieval, retrievalJobs } from './retrieval/retrieval.ts'
import { sharedLinks, sharing } from './sharing/sharing.ts'

/** Retrieval and answering, which tests may replace. */
export interface ChatbotParts {
  retrieval: Retrieval
  answering: Answerer
}

/** The chatbot that answers from the newspapers (decisions/chatbot.md). */
export function chatbot(ports: ChatbotPorts, parts: Partial<ChatbotParts> = {}): Feature {
  const { embeddings } = ports
  const semantic = embeddings ? createSemanticSearch({ ...ports, embeddings }) : null
  const { retrieval = createRetrieval({ ...ports, semantic }), answering = createAnswerer(ports) } = parts
  const indexing = retrievalJobs({ ...ports, semantic })
  const chatting = chats({ ...ports, retrieval, answering, sharesOf: sharedLinks(ports) })
  const shares = sharing({ ...ports, ...chatting.shared })
  const daily = dailyDigests({ ...ports, retrieval, answering })
  return {
    name: 'chatbot',
    calls: [...chatting.calls, ...shares.calls, ...daily.calls],
    jobs: [...indexing.jobs, ...chatting.jobs, ...daily.jobs],
    listeners: chatting.hears,
    // Links refer to answers, so they are erased first.
    personal: personalOf([shares.personal, chatting.personal, daily.personal], chatting.personal.words.title),
    async start() {
      await indexing.start()
      await daily.start()
    },
    drain: chatting.drain,
    close: async () => semantic?.close(),
  }
}
