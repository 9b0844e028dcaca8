import {
  renameChat as renameChatCall,
  deleteChat,
  deleteHistory,
  judgeAnswer,
} from 'contract/assistance/chatbot/chatbot.ts'
import { shareAnswer, endShare } from 'contract/assistance/chatbot/sharing.ts'
import type { Room } from './room.ts'
import type { Answer, Turn } from './turns.ts'

/** What is done with past chats and with answers; each says whether it was. */

export async function renameChat(room: Room, id: string, title: string): Promise<boolean> {
  const { ok } = await room.wire.ask(renameChatCall, { id, title })
  if (ok) await room.readHistory()
  return ok
}

/** One that is gone already is gone. */
export async function removeChat(room: Room, id: string): Promise<boolean> {
  const answer = await room.wire.ask(deleteChat, { chat_id: id, rag_type: room.now().flavour })
  const gone = answer.ok || answer.status === 404
  if (gone) await room.readHistory()
  return gone
}

export async function removeHistory(room: Room): Promise<boolean> {
  const { ok } = await room.wire.ask(deleteHistory, { rag_type: room.now().flavour })
  if (ok) await room.readHistory('')
  return ok
}

/** `source`: the one that does not say what the answer says. */
export async function judge(
  room: Room,
  { id: turn, answer: { id } }: Turn,
  judgement: Answer['judgement'],
  more: { source?: number; words?: string } = {},
): Promise<boolean> {
  if (id === null) return false
  const { ok } = await room.wire.ask(judgeAnswer, { id, judgement, ...more })
  if (ok) room.setAnswer(turn, (answer) => ({ ...answer, judgement }))
  return ok
}

/** The address at which others who may can read an answer; null: it could not be made. */
export async function share(room: Room, { id: turn, answer: { id } }: Turn): Promise<string | null> {
  const answer = id === null ? null : await room.wire.ask(shareAnswer, { id })
  if (!answer?.ok) return null
  const { url } = answer.data
  room.setAnswer(turn, (one) => ({ ...one, shared: url }))
  return url
}

export async function unshare(room: Room, { id: turn, answer: { id } }: Turn): Promise<boolean> {
  const answer = id === null ? null : await room.wire.ask(endShare, { id })
  if (!answer?.ok) return false
  room.setAnswer(turn, (one) => ({ ...one, shared: null }))
  return true
}
