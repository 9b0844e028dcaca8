import { useState } from 'react'
import { type ClosingReason, closeChat } from 'contract/assistance/support/chat/desk.ts'
import type { DeskChat } from 'contract/assistance/support/chat/live.ts'
import { accountClient } from '../../../../session/clients.ts'
import { AskDialog } from './ask-dialog.tsx'
import { deskRefusal } from './desk-refusals.ts'
import { RadioField, TextField } from './fields.tsx'

const reasons: readonly { value: ClosingReason; words: string; act: string }[] = [
  { value: 'solved', words: 'Risolto', act: 'Chiudi: risolto' },
  { value: 'unsolved', words: 'Non risolto', act: 'Chiudi: non risolto' },
  { value: 'gone', words: 'Non risponde più', act: 'Chiudi: non risponde' },
  {
    value: 'ticket',
    words: 'Serve più tempo: diventa un messaggio al servizio clienti, con tutto il testo',
    act: 'Chiudi e fai un messaggio',
  },
  { value: 'abuse', words: 'Insulti o spam', act: 'Chiudi: abuso' },
]

/** Closes a chat, and says why: the reports count by it. */
export function CloseDialog({
  chat,
  onDone,
  onLeave,
}: {
  chat: DeskChat
  onDone: (told: string) => void
  onLeave: () => void
}) {
  const [reason, setReason] = useState<ClosingReason>('solved')
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const close = async () => {
    setBusy(true)
    const answer = await accountClient()(closeChat, { chat: chat.id, reason, words })
    setBusy(false)
    if (!answer.ok) return setWrong(deskRefusal(answer))
    const { ticket } = answer.data
    onDone(`La chat con ${chat.name} è chiusa${ticket === null ? '' : `: è il messaggio ${ticket}`}.`)
  }
  return (
    <AskDialog
      title={`Com’è finita con ${chat.name}?`}
      draft={`chiudi ${chat.id}`}
      words={reasons.find(({ value }) => value === reason)!.act}
      working="Chiudo…"
      busy={busy}
      wrong={wrong}
      leave="Continua la chat"
      onYes={() => void close()}
      onLeave={onLeave}
    >
      <RadioField legend="Motivo" value={reason} options={reasons} onPick={setReason} />
      <TextField
        label={reason === 'ticket' ? 'Che cosa resta da fare' : 'Due parole'}
        hint="Le leggono solo gli operatori."
        optional
        rows={2}
        max={500}
        value={words}
        onChange={setWords}
      />
    </AskDialog>
  )
}
