import type { StoredAnswer } from '../chats/store/answers.ts'
import type { ChatbotPorts } from '../ports.ts'

/** What answers given by link stand on. */
export type SharingPorts = Pick<
  ChatbotPorts,
  'db' | 'brands' | 'secret' | 'siteHost' | 'holdAccount' | 'clock'
> & {
  /** The text of an answer as it is read later: without what came from withdrawn articles. */
  contentOf: (answer: StoredAnswer) => Promise<string>
}
