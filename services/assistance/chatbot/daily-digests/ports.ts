import type { ChatbotParts } from '../chatbot.ts'
import type { ChatbotPorts } from '../ports.ts'

/** What the questions of the mornings stand on. */
export type DigestPorts = Pick<
  ChatbotPorts,
  'db' | 'brands' | 'secret' | 'siteHost' | 'addresseeOf' | 'holdAccount' | 'outlet' | 'clock' | 'log'
> &
  ChatbotParts
