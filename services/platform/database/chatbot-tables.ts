import type { ColumnType, Generated } from 'kysely'
import type { AnswerLevel, AnswerState, RagTypeId, Scope } from 'contract/assistance/chatbot/chatbot.ts'
import type { InstantByDefault, InstantOrNull, Instant } from './instants.ts'

/** JSON: read as it is, written as text. */
type Json<T> = ColumnType<T, string, string>

/** A source of a sentence: `n` in the text, the passage, and its words as they were. */
export interface StoredCite {
  n: number
  article: number
  place: number
  quote: string
}

interface ChatbotChats {
  id: Generated<string>
  account_id: number
  rag_type: RagTypeId
  title: string
  temporary: Generated<boolean>
  created: InstantByDefault
  last: InstantByDefault
}
interface ChatbotQuestions {
  chat_id: string
  id: string
  place: number
  text: string
  wanted: ColumnType<Scope | null, string | null, string | null>
  asked: InstantByDefault
}
interface ChatbotAnswers {
  id: Generated<string>
  chat_id: string
  question_id: string
  state: Generated<AnswerState>
  scope: Json<Scope>
  query: Generated<string>
  engine: Generated<'extractive' | 'model'>
  level: Generated<AnswerLevel>
  also: ColumnType<number[], string | undefined, string>
  error: string | null
  process: string
  beat: Instant
  begun: Instant
  ended: InstantOrNull
  judgement: 'good' | 'bad' | null
  judged_source: number | null
  judged_words: string | null
}
interface ChatbotSentences {
  answer_id: string
  place: number
  opens: boolean
  text: string
  cites: Json<StoredCite[]>
}
interface ChatbotAllowances {
  account_id: number
  day: string
  asked: number
}
interface ChatbotRuns {
  id: string
  day: string
  rag_type: RagTypeId
  state: AnswerState
  engine: 'extractive' | 'model'
  tokens_read: number | null
  tokens_written: number | null
  waited_ms: number
  first_ms: number | null
  whole_ms: number
  judgement: 'good' | 'bad' | null
  morning: Generated<boolean>
}

/** Chats with the chatbot (migration 0047). */
export interface ChatbotTables {
  chatbot_chats: ChatbotChats
  chatbot_questions: ChatbotQuestions
  chatbot_answers: ChatbotAnswers
  chatbot_sentences: ChatbotSentences
  chatbot_allowances: ChatbotAllowances
  chatbot_runs: ChatbotRuns
}
