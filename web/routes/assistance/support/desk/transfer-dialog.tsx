import { useState } from 'react'
import { transferChat } from 'contract/assistance/support/chat/desk.ts'
import type { Colleague, DeskChat } from 'contract/assistance/support/chat/live.ts'
import { accountClient } from '../../../../session/clients.ts'
import { AskDialog } from './ask-dialog.tsx'
import { deskRefusal } from './desk-refusals.ts'
import { RadioField, TextField } from './fields.tsx'

const QUEUE = 'coda'

/** Hands a chat to a colleague on duty, or back to the queue, with a note for who takes it. */
export function TransferDialog({
  chat,
  colleagues,
  onDone,
  onLeave,
}: {
  chat: DeskChat
  /** Those on duty, without oneself. */
  colleagues: readonly Colleague[]
  onDone: (told: string) => void
  onLeave: () => void
}) {
  const [to, setTo] = useState(colleagues[0] ? String(colleagues[0].id) : QUEUE)
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const colleague = colleagues.find(({ id }) => String(id) === to)
  const give = async () => {
    setBusy(true)
    const target = to === QUEUE ? null : Number(to)
    const answer = await accountClient()(transferChat, { chat: chat.id, to: target, note })
    setBusy(false)
    if (!answer.ok) return setWrong(deskRefusal(answer))
    onDone(colleague ? `${chat.name} è con ${colleague.name}.` : `${chat.name} è di nuovo in coda.`)
  }
  return (
    <AskDialog
      title={`A chi passi ${chat.name}?`}
      draft={`passa ${chat.id}`}
      words={colleague ? `Passa a ${colleague.name}` : 'Rimetti in coda'}
      working="Passo…"
      busy={busy}
      wrong={wrong}
      leave="Tienila"
      onYes={() => void give()}
      onLeave={onLeave}
    >
      <RadioField
        legend={colleagues.length === 0 ? 'Nessun collega è in servizio' : 'In servizio ora'}
        value={to}
        options={[
          ...colleagues.map(({ id, name, chats }) => ({
            value: String(id),
            words: `${name}, ${chats === 0 ? 'nessuna chat' : chats === 1 ? '1 chat' : `${chats} chat`}`,
          })),
          { value: QUEUE, words: 'In coda, per il primo che si libera' },
        ]}
        onPick={setTo}
      />
      <TextField
        label="Appunto per chi la prende"
        hint="Lo leggono solo gli operatori."
        optional
        rows={3}
        max={500}
        value={note}
        onChange={setNote}
      />
    </AskDialog>
  )
}
