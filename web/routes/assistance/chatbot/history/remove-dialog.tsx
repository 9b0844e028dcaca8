import { ConfirmDialog } from '../../../../form/confirm-dialog.tsx'

interface Props {
  /** Of the chat that goes; null: all of them. */
  title: string | null
  busy: boolean
  onYes: () => void
  onLeave: () => void
}

/** Asks before a past chat, or all of a section, are deleted. */
export default function RemoveDialog({ title, busy, onYes, onLeave }: Props) {
  return title === null ? (
    <ConfirmDialog
      title="Cancelli tutta la cronologia?"
      words="Cancella tutta la cronologia"
      working="Cancello…"
      {...{ busy, onYes, onLeave }}
    >
      <p>Spariscono subito tutte le chat di questa sezione, con le risposte e i loro link.</p>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title="Cancelli questa chat?"
      words="Cancella la chat"
      working="Cancello…"
      {...{ busy, onYes, onLeave }}
    >
      <p>«{title}» sparisce subito, con le domande, le risposte e i loro link.</p>
    </ConfirmDialog>
  )
}
