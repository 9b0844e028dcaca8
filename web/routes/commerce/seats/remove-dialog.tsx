import { useState } from 'react'
import type { Seat } from 'contract/commerce/seats/seats.ts'
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx'

/** Asks once before somebody loses a place, and says what changes. */
export function RemoveDialog({
  of: { name, activated },
  remove,
  onLeave,
}: {
  of: Seat
  remove: () => Promise<void>
  onLeave: () => void
}) {
  const [busy, setBusy] = useState(false)
  const called = name ?? 'questa persona'
  return (
    <ConfirmDialog
      title={`Rimuovi ${called}?`}
      words={`Rimuovi ${called}`}
      working="Rimuovo…"
      busy={busy}
      onYes={() => {
        setBusy(true)
        void remove()
      }}
      onLeave={onLeave}
    >
      <p>
        {activated
          ? `${called} perde l’accesso da subito. Avvisiamo con un’email. Il posto torna libero domani.`
          : 'Non potrà più attivare il posto, che torna libero subito.'}
      </p>
    </ConfirmDialog>
  )
}
