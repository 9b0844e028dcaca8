import type { GeneratedAlways, Generated } from 'kysely'
import type { Topic } from 'contract/support/forms.ts'
import type { InstantByDefault, InstantOrNull } from './instants.ts'

interface Tickets {
  id: GeneratedAlways<number>
  once: string
  brand: string
  area: 'readers' | 'business'
  account_id: number | null
  organisation: string | null
  name: string
  email: string
  email_key: string
  topic: Topic
  subject: string
  message: string
  created: InstantByDefault
  answered: InstantOrNull
}
interface TicketAttachments {
  id: Generated<string>
  ticket_id: number | null
  name: string
  type: string
  bytes: number
  stored: Generated<boolean>
  network: Buffer | null
  uploaded: InstantByDefault
}
interface FaqVoters {
  day: string
  question: string
  voter: Buffer
}
interface FaqVotes {
  brand: string
  question: string
  useful: Generated<number>
  useless: Generated<number>
}

/** Customer care (migrations 0015, 0045). */
export interface SupportTables {
  tickets: Tickets
  ticket_attachments: TicketAttachments
  faq_voters: FaqVoters
  faq_votes: FaqVotes
}
