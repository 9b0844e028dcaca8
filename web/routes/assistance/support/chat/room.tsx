import { useEffect, useMemo, useRef, useState } from 'react'
import { LONGEST_QUESTION, LONGEST_TEXT, SHORTEST_QUESTION } from 'contract/assistance/support/chat/limits.ts'
import type { ChatFile, Content, Message } from 'contract/assistance/support/chat/messages.ts'
import { AfterChat } from './after-chat.tsx'
import { AfterReply } from './after-reply.tsx'
import { askAssistant, coolDown } from './assistant.ts'
import { Away } from './away.tsx'
import { Composer } from './composer/composer.tsx'
import { sendable } from './composer/sendable.ts'
import { ownFiles, sendOwnFile } from './files.ts'
import { draftNow, keepDraft } from './draft.ts'
import { HandOver } from './hand-over-form.tsx'
import { drawnKept } from './kept.ts'
import { onShown, remove, retract, say, typing } from './live.ts'
import { MessageList } from './message/message-list.tsx'
import { waitingMessage } from './message/waiting-message.ts'
import { inOrder, isLive, withReceipts } from './messages.ts'
import { Greeting, Strip, Terms } from './opening.tsx'
import type { ProofState } from './proof.ts'
import type { Talk } from './talk.ts'
import { Queue, Told } from './told.tsx'
import { useTalk } from './use-talk.ts'
import styles from './panel.module.css'

interface Props {
  proofState: ProofState
  onClose: () => void
}

/** What is said, and where one says it. */
export function Room({ proofState, onClose }: Props) {
  const talk = useTalk()
  const [ticked, setTicked] = useState(false)
  const [wantsTick, setWantsTick] = useState(false)
  const [reply, setReply] = useState<Message | null>(null)
  const [rests, setRests] = useState(false)
  const [fill, setFill] = useState(0)
  const tick = useRef<HTMLInputElement>(null)
  const files = useMemo(() => ownFiles(), [])
  useEffect(() => () => files.close(), [files])
  const live = isLive(talk.chat)
  const messages = useMemo(() => messagesOf(talk), [talk])
  const accepted = talk.chat?.termsAccepted === true
  const fresh = messages.length === 0 && !live

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
    say(content, { reply: reply?.id ?? null, file })
    setReply(null)
    return true
  }
  const writable = talk.step.kind === 'talk' && talk.chat?.state !== 'closed'
  const operator = talk.chat?.operator?.name ?? null
  return (
    <>
      {fresh && talk.reader === null && talk.state !== 'asking' && <Strip />}
      <MessageList
        side="reader"
        messages={messages}
        files={files}
        origins={origins()}
        onShown={onShown}
        typing={talk.asked !== null ? 'L’assistente' : talk.typing ? operator : null}
        onReply={live ? setReply : undefined}
        onForward={live ? forward : undefined}
        onRetract={live ? ({ id }) => retract(id) : undefined}
        onRemove={live ? ({ id }) => remove(id) : undefined}
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
            <Told talk={talk} onRetry={(words) => void ask(words).then((sent) => sent && fillIn(''))} />
            {talk.step.kind === 'summary' && <HandOver summary={talk.step.summary} />}
            {talk.step.kind === 'away' && <Away {...talk.step} />}
            {talk.chat?.state === 'waiting' && <Queue talk={talk} />}
            {talk.chat?.state === 'closed' && <AfterChat talk={talk} />}
          </>
        }
      />
      {writable && !live && <AfterReply messages={messages} asked={talk.asked !== null} onSolved={onClose} />}
      {fresh && !accepted && (
        <Terms box={tick} ticked={ticked} wrong={wantsTick && !ticked} onTick={setTicked} />
      )}
      {writable && (
        <Composer
          key={`${live} ${fill}`}
          label={live ? (operator ? `Scrivi a ${operator}` : 'Scrivi un messaggio') : 'Scrivi la tua domanda'}
          {...(live ? {} : { least: SHORTEST_QUESTION })}
          most={live ? LONGEST_TEXT : LONGEST_QUESTION}
          disabled={talk.asked !== null ? 'Aspetta la risposta…' : rests ? 'Un momento…' : null}
          sendFile={live ? sendOwnFile : undefined}
          reply={reply}
          onNoReply={() => setReply(null)}
          initial={draftNow()}
          onDraft={keepDraft}
          {...(live ? { onTyping: typing } : {})}
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

/** All that is drawn: what the services have, what is being asked, what waits to be sent. */
function messagesOf({ kept, state, known, receipts, waiting, asked, chat }: Talk): Message[] {
  if (state !== 'known' && kept) return drawnKept(kept)
  // The assistant keeps no receipts: what it was asked is sent.
  const all = inOrder(known).map((one) => (chat?.operator ? withReceipts(one, receipts) : one))
  const mine = { side: 'reader', title: 'Tu', messages: all } as const
  const at = new Date().toISOString()
  return [
    ...all,
    ...(asked === null
      ? []
      : [waitingMessage({ id: 'asked', content: { type: 'text', text: asked }, reply: null, at }, mine)]),
    ...waiting.map(({ said, at: saidAt, file }) =>
      waitingMessage({ id: said.id, content: said.content, reply: said.reply, at: saidAt, file }, mine),
    ),
  ]
}

/** Shows an operator what was said before: the services copy it. */
const forward = ({ id, text }: Message): void =>
  say({ type: 'text', text: sendable(text.slice(0, LONGEST_TEXT)) || '…' }, { forwards: id })

/** The masthead's own sites: links of the assistant lead nowhere else. */
function origins(): string[] {
  const account = document.documentElement.dataset['account'] ?? location.origin
  const { protocol, host } = new URL(account)
  return ['account', 'edicola', 'shop', 'www'].map(
    (site) => `${protocol}//${host.replace(/^account\./, `${site}.`)}`,
  )
}
