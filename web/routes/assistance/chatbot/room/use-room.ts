import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { RagTypeId } from 'contract/assistance/chatbot/chatbot.ts'
import { askStream } from '../../../../session/ask-stream.ts'
import { newsstandClient } from '../../../../session/clients.ts'
import { endAndLeave } from '../../../../session/end.ts'
import { sessionOutcomeOf } from '../../../../session/rules.ts'
import { keys } from '../../../../session/stored-user.ts'
import { Room } from './room.ts'
import type { RoomState } from './room-state.ts'
import { QUESTION } from '../composer.tsx'
import { keepWords } from '../../../../session/drafts.ts'

/** The room that an address leads to: a new chat of a flavour, an old chat, one about an article. */
export function useRoom(
  person: string,
  chat: string | undefined,
  flavour: RagTypeId,
  article: string | null,
): { room: Room; state: RoomState } {
  const navigate = useNavigate()
  const [room] = useState(
    () => new Room({ ask: newsstandClient(), stream, person, read: readKept, keep, refused }, flavour),
  )
  useEffect(
    () => room.whenNamed((named) => void navigate(`/chatbot/${named}`, { replace: true })),
    [room, navigate],
  )
  const arrived = useRef(false)
  useEffect(() => {
    const first = !arrived.current
    arrived.current = true
    const now = room.now()
    if (chat !== undefined) {
      if (now.chat !== chat) void room.open(chat)
    } else if (article !== null) void room.askArticle(article)
    else if (first) room.arrive(flavour)
    else if (now.chat !== '0' || now.flavour !== flavour) room.begin(flavour)
  }, [room, chat, flavour, article])
  useEffect(() => () => room.leave(), [room])
  // Another tab may have asked, renamed or deleted meanwhile.
  useEffect(() => {
    const look = () => void (document.hidden || room.readHistory())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [room])
  return { room, state: useSyncExternalStore(room.watch, room.now, room.now) }
}

/** A session that has ended never answers: then the question is still being written. */
const stream: typeof askStream = async (...asked) => {
  const answer = await askStream(...asked)
  keepWords(QUESTION, '', '')
  return answer
}
function refused(code: string): void {
  const meaning = sessionOutcomeOf(401, code)
  if (meaning !== 'nothing') void endAndLeave(meaning)
}
function readKept(): string | null {
  try {
    return localStorage.getItem(keys.chatbot)
  } catch {
    return null
  }
}
function keep(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(keys.chatbot)
    else localStorage.setItem(keys.chatbot, text)
  } catch {
    // Storage may be refused or full: the talk lasts as long as the page.
  }
}
