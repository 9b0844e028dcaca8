import type { ColumnType, GeneratedAlways, Generated } from 'kysely'
import type { ChatState } from 'contract/assistance/support/chat/live.ts'
import type {
  Author,
  ChatFileType,
  FileKind,
  MessageType,
} from 'contract/assistance/support/chat/messages.ts'
import type { Topic } from 'contract/assistance/support/forms.ts'
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
  /** `chat`: it was one, and nobody could answer there. */
  topic: Topic | 'chat'
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

interface Chats {
  id: Generated<string>
  brand: string
  key_hash: Buffer | null
  account_id: number | null
  name: string | null
  email: string | null
  email_key: string | null
  state: Generated<ChatState>
  outcome: 'solved' | 'unsolved' | 'gone' | 'ticket' | 'abuse' | 'left' | null
  outcome_words: string | null
  terms_accepted: InstantOrNull
  summary: string | null
  waiting_since: InstantOrNull
  queued: InstantOrNull
  operator_id: number | null
  operator_name: string | null
  taken: InstantOrNull
  first_reply: InstantOrNull
  closed: InstantOrNull
  counter: Generated<number>
  reader_received: Generated<number>
  reader_read: Generated<number>
  operator_received: Generated<number>
  operator_read: Generated<number>
  reader_seen: InstantOrNull
  mailed: Generated<number>
  link_hash: Buffer | null
  link_expires: InstantOrNull
  reopened: InstantOrNull
  rating: number | null
  rating_words: string | null
  ticket_id: number | null
  created: InstantByDefault
  last: InstantByDefault
}
interface ChatMessages {
  chat_id: string
  id: string
  place: number
  changed: number
  author: Author
  operator_id: number | null
  operator_name: string | null
  type: MessageType
  text: Generated<string>
  data: ColumnType<Record<string, unknown> | null, string | null, string | null>
  file_id: string | null
  reply_to: string | null
  forwarded: Generated<boolean>
  retracted: InstantOrNull
  at: InstantByDefault
}
interface ChatRemovals {
  chat_id: string
  message_id: string
  operator_id: number | null
}
interface ChatFiles {
  id: Generated<string>
  chat_id: string | null
  side: 'reader' | 'operator'
  kind: FileKind
  name: string
  type: ChatFileType
  bytes: number
  width: number | null
  height: number | null
  seconds: number | null
  stored: Generated<boolean>
  /** From where it came, as a keyed hash: only of a reader's, and only while it waits for its message. */
  network: Generated<Buffer | null>
  uploaded: InstantByDefault
}
interface ChatNotes {
  id: GeneratedAlways<number>
  chat_id: string
  operator_id: number | null
  operator_name: string
  text: string
  at: InstantByDefault
}
interface SavedReplies {
  id: GeneratedAlways<number>
  title: string
  text: string
  changed: InstantByDefault
}
interface UnansweredQuestions {
  id: GeneratedAlways<number>
  chat_id: string
  message_id: string
  brand: string
  why: 'declined' | 'unsolved'
  text: string
  lexemes: string[]
  day: string
  settled: 'dismissed' | 'answered' | null
}
interface FaqAdditions {
  slug: string
  category: string
  question: string
  answer: string[]
  words: Generated<string>
  brands: string[] | null
  added: InstantByDefault
}
interface DeskDuties {
  account_id: number
  on_duty: Generated<boolean>
  seen: InstantByDefault
}

/** Customer care (migrations 0015, 0041 to 0043, 0045). */
export interface SupportTables {
  chats: Chats
  chat_messages: ChatMessages
  chat_removals: ChatRemovals
  chat_files: ChatFiles
  chat_notes: ChatNotes
  saved_replies: SavedReplies
  desk_duties: DeskDuties
  tickets: Tickets
  ticket_attachments: TicketAttachments
  faq_voters: FaqVoters
  faq_votes: FaqVotes
  unanswered_questions: UnansweredQuestions
  faq_additions: FaqAdditions
}
