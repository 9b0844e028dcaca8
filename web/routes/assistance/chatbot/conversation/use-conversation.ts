import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { RagTypeId } from 'contract/assistance/chatbot/chatbot.ts'
import { askStream } from '../../../../session/ask-stream.ts'
import { newsstandClient } from '../../../../session/clients.ts'
import { endAndLeave } from '../../../../session/end.ts'
import { sessionOutcomeOf } from '../../../../session/rules.ts'
import { keys } from '../../../../session/stored-user.ts'
import { Conversation } from './conversation.ts'
import type { ConversationState } from './conversation-state.ts'
import { QUESTION } from '../composer.tsx'
import { keepWords } from '../../../../session/drafts.ts'

/** The conversation of a URL: a new chat of a flavour, a past chat, or one about an article. */
export function useConversation(
  person: string,
  chat: string | undefined,
  flavour: RagTypeId,
  article: string | null,
): { conversation: Conversation; state: ConversationState } {
  const navigate = useNavigate()
  const [conversation] = useState(
    () =>
      new Conversation({ ask: newsstandClient(), stream, person, read: readStored, save, refused }, flavour),
  )
  useEffect(
    () => conversation.onCreated((named) => void navigate(`/chatbot/${named}`, { replace: true })),
    [conversation, navigate],
  )
  const arrived = useRef(false)
  useEffect(() => {
    const first = !arrived.current
    arrived.current = true
    const now = conversation.now()
    if (chat !== undefined) {
      if (now.chat !== chat) void conversation.open(chat)
    } else if (article !== null) void conversation.askArticle(article)
    else if (first) conversation.arrive(flavour)
    else if (now.chat !== '0' || now.flavour !== flavour) conversation.begin(flavour)
  }, [conversation, chat, flavour, article])
  useEffect(() => () => conversation.leave(), [conversation])
  // Another tab may have changed the chats.
  useEffect(() => {
    const look = () => void (document.hidden || conversation.readHistory())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [conversation])
  return {
    conversation,
    state: useSyncExternalStore(conversation.subscribe, conversation.now, conversation.now),
  }
}

/** An expired session never answers, so the draft is cleared only after an answer. */
const stream: typeof askStream = async (...request) => {
  const answer = await askStream(...request)
  keepWords(QUESTION, '', '')
  return answer
}
function refused(code: string): void {
  const ending = sessionOutcomeOf(401, code)
  if (ending !== 'nothing') void endAndLeave(ending)
}
function readStored(): string | null {
  try {
    return localStorage.getItem(keys.chatbot)
  } catch {
    return null
  }
}
function save(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(keys.chatbot)
    else localStorage.setItem(keys.chatbot, text)
  } catch {
    // Storage may be refused or full: the chat then lasts as long as the page.
  }
}
