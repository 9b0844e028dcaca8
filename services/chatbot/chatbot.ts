import type { Feature } from '../feature.ts'
import type { ChatbotPorts } from './ports.ts'

/** The chatbot that answers from the newspapers (decisions/chatbot.md). */
export function chatbot(_ports: ChatbotPorts): Feature {
  return { name: 'chatbot', calls: [], jobs: [] }
}
