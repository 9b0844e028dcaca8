import type { Generated } from 'kysely'

interface ChatbotPassages {
  article_id: number
  place: number
  flavour: 'digital' | 'online_economia' | 'online_vaticano'
  brand: string
  day: string
  words: number
  text: string
  vector: string
}
interface ChatbotWords {
  word: string
  passages: number
}
interface ChatbotCounts {
  single: Generated<boolean>
  passages: number
  words: number
  letters: number
  changes: number
  tokenization: Generated<number>
}

/** What the chatbot reads of the newspapers (migration 0046). */
export interface PassageTables {
  chatbot_passages: ChatbotPassages
  chatbot_words: ChatbotWords
  chatbot_counts: ChatbotCounts
}
