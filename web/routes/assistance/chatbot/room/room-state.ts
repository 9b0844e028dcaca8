import type { PastChat, RagTypeId, RelatedArticle, Scope } from 'contract/assistance/chatbot/chatbot.ts'
import type { Talk } from './turns.ts'

/** Everything that a page shows of its talk with the chatbot. */
export interface RoomState extends Talk {
  /** An old chat that is being read, or could not be. */
  chatState: 'here' | 'loading' | 'missing' | 'unreachable'
  stopping: boolean
  /** Past chats of this flavour that have the words looked for; null: not known yet. */
  history: readonly PastChat[] | null
  query: string
  /** What the next questions are to be looked in; null: as they say. */
  scope: Scope | null
  /** The article that is asked. */
  article: RelatedArticle | null
  /** Questions left today; null: nobody said. */
  left: number | null
  /** Articles of «Per approfondire» by id; null: not published. */
  related: ReadonlyMap<string, RelatedArticle | null>
  /** For who hears the page: once for each answer. */
  announced: string
}

/** A new chat, of which nothing is known yet. */
export const empty = (flavour: RagTypeId): RoomState => ({
  ...{ flavour, chat: '0', temporary: false, turns: [] },
  ...{ chatState: 'here', stopping: false, history: null, query: '' },
  ...{ scope: null, article: null, left: null, related: new Map(), announced: '' },
})
