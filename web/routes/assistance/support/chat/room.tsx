import { useEffect, useMemo, useRef, useState } from 'react'
import {
  MAX_QUESTION_LENGTH,
  MAX_TEXT_LENGTH,
  MIN_QUESTION_LENGTH,
} from 'contract/assistance/support/chat/limits.ts'
import type { ChatFile, Content, Message } from 'contract/assistance/support/chat/messages.ts'
import { AfterChat } from './after-chat.tsx'
import { AfterReply } from './after-reply.tsx'
import { askAssistant, coolDown } from './assistant.ts'
import { Away } from './away.tsx'
import { Choices } from './choices.tsx'
import { Composer } from './composer/composer.tsx'
import { sendable } from './composer/sendable.ts'
import { ownFiles, uploadOwnFile } from './files.ts'
import { draftNow, keepDraft } from './draft.ts'
import { HandOver } from './hand-over-form.tsx'
import { restoreMessages } from './cache.ts'
import { markSeen, removeMessage, retractMessage, sendMessage, sendTyping } from './reader-client.ts'
import { MessageList } from './message/message-list.tsx'
import { isWithPeople, pendingMessage, visibleMessages } from '../conversation/conversation.ts'
import { Greeting, Strip, Terms } from './opening.tsx'
import type { ProofState } from './proof.ts'
import type { WidgetState } from './widget-state.ts'
import { Notices, Queue } from './notices.tsx'
import { useWidget } from './use-widget.ts'
import styles from './panel.module.css'

interface Props {
  proofState: ProofState
  onClose: () => void
}

/** What is said, and where one says it. */
export function Room({ proofState, onClose }: Props) {
  const state = useWidget()
  const [ticked, setTicked] = useState(false)
  const [wantsTick, setWantsTick] = useState(false)
  const [reply, setReply] = useState<Message | null>(null)
  const [rests, setRests] = useState(false)
  const [fill, setFill] = useState(0)
  const tick = useRef<HTMLInputElement>(null)
  const files = useMemo(() => ownFiles(), [])
  useEffect(() => () => files.close(), [files])
  const live = isWithPeople(state.chat)
  const messages = useMemo(() => messagesIn(state), [state])
  const accepted = state.chat?.termsAccepted === true
  const fresh = messages.length === 0 && !live
  const choices = live ? undefined : messages.at(-1)?.choices

  const ask = async (question: string): Promise<boolean> => {
    if (!accepted && !ticked) {
      setWantsTick(true)
      tick.current?.focus()
      return false
    }
    const answered = await askAssistant(question, { terms: !accepted })
    const rest = coolDown()
    if (rest > 0) {
      setRests(true)
      setTimeout(() => setRests(false), rest)
    }
    return answered
  }
  const fillIn = (words: string) => {
    keepDraft(words)
    setFill(fill + 1)
  }
  const send = (content: Content, file: ChatFile | null) => {
    if (!live) return content.type === 'text' ? ask(content.text) : false
    sendMessage(content, { reply: reply?.id ?? null, file })
    setReply(null)
    return true
  }
  const writable = state.step.kind === 'talk' && state.chat?.state !== 'closed'
  const operator = state.chat?.operator?.name ?? null
  return (
    <>
      {fresh && state.reader === null && state.status !== 'loading' && <Strip />}
      <MessageList
        side="reader"
        messages={messages}
        files={files}
        origins={origins()}
        onShown={markSeen}
        typing={state.question !== null ? 'L’assistente' : state.typing ? operator : null}
        onReply={live ? setReply : undefined}
        onForward={live ? forward : undefined}
        onRetract={live ? ({ id }) => retractMessage(id) : undefined}
        onRemove={live ? ({ id }) => removeMessage(id) : undefined}
        before={
          <Greeting
            fresh={fresh}
            onAsk={(question) =>
              ticked || accepted
                ? void ask(question).then((sent) => sent || fillIn(question))
                : (fillIn(question), void ask(question))
            }
          />
        }
        after={
          <>
            {choices && writable && (
              <Choices
                questions={choices}
                disabled={state.question !== null || rests}
                onAsk={(question) => void ask(question)}
              />
            )}
            <Notices state={state} onRetry={(words) => void ask(words).then((sent) => sent && fillIn(''))} />
            {state.step.kind === 'summary' && <HandOver summary={state.step.summary} />}
            {state.step.kind === 'away' && <Away {...state.step} />}
            {state.chat?.state === 'waiting' && <Queue state={state} />}
            {state.chat?.state === 'closed' && <AfterChat state={state} />}
          </>
        }
      />
      {writable && !live && (
        <AfterReply messages={messages} pending={state.question !== null} onSolved={onClose} />
      )}
      {fresh && !accepted && (
        <Terms box={tick} ticked={ticked} wrong={wantsTick && !ticked} onTick={setTicked} />
      )}
      {writable && (
        <Composer
          key={`${live} ${fill}`}
          label={live ? (operator ? `Scrivi a ${operator}` : 'Scrivi un messaggio') : 'Scrivi la tua domanda'}
          {...(live ? {} : { least: MIN_QUESTION_LENGTH })}
          max={live ? MAX_TEXT_LENGTH : MAX_QUESTION_LENGTH}
          disabled={state.question !== null ? 'Aspetta la risposta…' : rests ? 'Un momento…' : null}
          uploadFile={live ? uploadOwnFile : undefined}
          reply={reply}
          onNoReply={() => setReply(null)}
          initial={draftNow()}
          onDraft={keepDraft}
          {...(live ? { onTyping: sendTyping } : {})}
          onSend={send}
        />
      )}
      {writable && !live && proofState === 'failed' && (
        <p className={styles.proof} role="status">
          Non riesco a controllare che ci sia una persona: per ora le domande non partono. Riprovo da solo.
        </p>
      )}
    </>
  )
}

/** The messages of the server, the question that is being answered, those in the outbox. */
function messagesIn(state: WidgetState): Message[] {
  const { cached, status, question } = state
  if (status !== 'loaded' && cached) return restoreMessages(cached)
  const messages = visibleMessages(state, 'reader')
  if (question === null)
    return messages.map((one, i) => (i === messages.length - 1 ? withoutLinks(one) : one))
  const content = { type: 'text', text: question } as const
  const pending = { id: 'asked', content, reply: null, at: new Date().toISOString() }
  return [...messages, pendingMessage(pending, { side: 'reader', messages })]
}

/** The last message without the links of its choices, which are buttons below it. */
const withoutLinks = (message: Message): Message =>
  message.choices ? { ...message, text: message.text.slice(0, message.text.lastIndexOf('\n\n')) } : message

/** Shows an operator what was said before: the services copy it. */
const forward = ({ id, text }: Message): void =>
  sendMessage({ type: 'text', text: sendable(text.slice(0, MAX_TEXT_LENGTH)) || '…' }, { forwards: id })

/** The masthead's own sites: links of the assistant lead nowhere else. */
function origins(): string[] {
  const account = document.documentElement.dataset['account'] ?? location.origin
  const { protocol, host } = new URL(account)
  return ['account', 'edicola', 'shop', 'www'].map(
    (site) => `${protocol}//${host.replace(/^account\./, `${site}.`)}`,
  )
}
