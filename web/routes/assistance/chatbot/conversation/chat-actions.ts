import { calls } from '../calls.ts'
import type { Conversation } from './conversation.ts'
import type { Answer, Turn } from './conversation-state.ts'

/** Actions on past chats and answers; each resolves to success. */

export async function renameChat(room: Conversation, id: string, title: string): Promise<boolean> {
  const { ok } = await room.wire.ask(calls.renameChat, { id, title })
  if (ok) await room.readHistory()
  return ok
}

/** A chat that was already deleted counts as deleted. */
export async function removeChat(room: Conversation, id: string): Promise<boolean> {
  const answer = await room.wire.ask(calls.deleteChat, { chat_id: id, rag_type: room.now().flavour })
  const deleted = answer.ok || answer.status === 404
  if (deleted) await room.readHistory()
  return deleted
}

export async function removeHistory(room: Conversation): Promise<boolean> {
  const { ok } = await room.wire.ask(calls.deleteHistory, { rag_type: room.now().flavour })
  if (ok) await room.readHistory('')
  return ok
}

/** `source`: the one that does not support the answer. */
export async function rateAnswer(
  room: Conversation,
  { id: turn, answer: { id } }: Turn,
  judgement: Answer['judgement'],
  more: { source?: number; words?: string } = {},
): Promise<boolean> {
  if (id === null) return false
  const { ok } = await room.wire.ask(calls.judgeAnswer, { id, judgement, ...more })
  if (ok) room.setAnswer(turn, (answer) => ({ ...answer, judgement }))
  return ok
}

/** Shares an answer; resolves to its URL, or null on failure. */
export async function share(room: Conversation, { id: turn, answer: { id } }: Turn): Promise<string | null> {
  const answer = id === null ? null : await room.wire.ask(calls.shareAnswer, { id })
  if (!answer?.ok) return null
  const { url } = answer.data
  room.setAnswer(turn, (one) => ({ ...one, shared: url }))
  return url
}

export async function revokeShare(room: Conversation, { id: turn, answer: { id } }: Turn): Promise<boolean> {
  const answer = id === null ? null : await room.wire.ask(calls.endShare, { id })
  if (!answer?.ok) return false
  room.setAnswer(turn, (one) => ({ ...one, shared: null }))
  return true
}
