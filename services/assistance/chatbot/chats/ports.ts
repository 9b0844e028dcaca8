import type { Answering, Retrieval } from '../found.ts'
import type { ChatbotPorts } from '../ports.ts'
import type { Hub } from './hub.ts'
import type { Runs } from './runs.ts'

/** What the drawers hand to chats. */
export interface ChatParts {
  retrieval: Retrieval
  answering: Answering
  /** Addresses of the answers that are given by a link, by their ids. */
  sharesOf?: (answers: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** What the calls of chats stand on. */
export interface ChatPorts extends ChatbotPorts, ChatParts {
  runs: Runs
  hub: Hub
}
