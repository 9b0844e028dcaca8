import { useState } from 'react'
import type { DeskChat } from 'contract/assistance/support/chat/live.ts'
import type { Message } from 'contract/assistance/support/chat/messages.ts'
import { lineOf } from '../chat/message/chat-words.ts'
import { AskDialog } from './ask-dialog.tsx'
import { RadioField } from './fields.tsx'

/** Sends what an operator wrote on to another of one's own chats. */
export function ForwardDialog({
  message,
  chats,
  onSend,
  onLeave,
}: {
  message: Message
  /** One's own, without the one it stands in; at least one. */
  chats: readonly DeskChat[]
  onSend: (chat: DeskChat) => void
  onLeave: () => void
}) {
  const [to, setTo] = useState(chats[0]!.id)
  const selected = chats.find(({ id }) => id === to) ?? chats[0]!
  return (
    <AskDialog
      title="A chi inoltri il messaggio?"
      words={`Inoltra a ${selected.name}`}
      working="Inoltro…"
      busy={false}
      wrong={null}
      leave="Non inoltrare"
      onYes={() => onSend(selected)}
      onLeave={onLeave}
    >
      <blockquote>{lineOf(message).slice(0, 200)}</blockquote>
      <RadioField
        legend="Le tue chat"
        value={selected.id}
        options={chats.map(({ id, name }) => ({ value: id, words: name }))}
        onPick={setTo}
      />
    </AskDialog>
  )
}
