import type { ChatbotParts } from '../chatbot.ts'
import type { ChatbotPorts } from '../ports.ts'

/** What the questions of the mornings stand on. */
export type MorningPorts = Pick<
  ChatbotPorts,
  'db' | 'brands' | 'secret' | 'siteHost' | 'addresseeOf' | 'holdAccount' | 'outlet' | 'now' | 'log'
> &
  ChatbotParts

/** The clock: the real one, unless a test has another. */
export const clockOf = ({ now }: Pick<MorningPorts, 'now'>): Date => now?.() ?? new Date()
