import { endShare, shareAnswer } from 'contract/assistance/chatbot/sharing.ts'
import {
  deleteChat,
  deleteHistory,
  judgeAnswer,
  renameChat as renameChatCall,
} from 'contract/assistance/chatbot/chatbot.ts'
import type { Conversation } from './conversation.ts'
import type { Answer, Turn } from './conversation-state.ts'

/** Actions on past chats and answers; each resolves to success. */

export async function renameChat(conversation: Conversation, id: string, title: string): Promise<boolean> {
  const { ok } = await conversation.ports.ask(renameChatCall, { id, title })
  if (ok) await conversation.readHistory()
  return ok
}

/** A chat that was already deleted counts as deleted. */
export async function removeChat(conversation: Conversation, id: string): Promise<boolean> {
  const answer = await conversation.ports.ask(deleteChat, {
    chat_id: id,
    rag_type: conversation.now().flavour,
  })
  const deleted = answer.ok || answer.status === 404
  if (deleted) await conversation.readHistory()
  return deleted
}

export async function removeHistory(conversation: Conversation): Promise<boolean> {
  const { ok } = await conversation.ports.ask(deleteHistory, { rag_type: conversation.now().flavour })
  if (ok) await conversation.readHistory('')
  return ok
}

/** `source`: the one that does not support the answer. */
export async function rateAnswer(
  conversation: Conversation,
  { id: turn, answer: { id } }: Turn,
  judgement: Answer['judgement'],
  more: { source?: number; words?: string } = {},
): Promise<boolean> {
  if (id === null) return false
  const { ok } = await conversation.ports.ask(judgeAnswer, { id, judgement, ...more })
  if (ok) conversation.setAnswer(turn, (answer) => ({ ...answer, judgement }))
  return ok
}

/** Shares an answer; resolves to its URL, or null on failure. */
export async function share(
  conversation: Conversation,
  { id: turn, answer: { id } }: Turn,
): Promise<string | null> {
  const answer = id === null ? null : await conversation.ports.ask(shareAnswer, { id })
  if (!answer?.ok) return null
  const { url } = answer.data
  conversation.setAnswer(turn, (one) => ({ ...one, shared: url }))
  return url
}

export async function revokeShare(
  conversation: Conversation,
  { id: turn, answer: { id } }: Turn,
): Promise<boolean> {
  const answer = id === null ? null : await conversation.ports.ask(endShare, { id })
  if (!answer?.ok) return false
  conversation.setAnswer(turn, (one) => ({ ...one, shared: null }))
  return true
}
