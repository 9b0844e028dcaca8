import { useState } from 'react'
import { euros } from 'contract/platform/money.ts'
import type { GiftSubscription } from 'contract/commerce/shop/gifts.ts'
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx'

/** Asks once before a gift is taken back, and says what changes. */
export function TakeBackDialog({
  of: { name, what, withdrawal },
  takeBack,
  onLeave,
}: {
  of: GiftSubscription
  takeBack: () => Promise<void>
  onLeave: () => void
}) {
  const [busy, setBusy] = useState(false)
  return (
    <ConfirmDialog
      title={`Recedi dal regalo${name === null ? '' : ` per ${name}`}?`}
      words="conferma recesso"
      working="Invio…"
      busy={busy}
      onYes={() => {
        setBusy(true)
        void takeBack()
      }}
      onLeave={onLeave}
    >
      <p>
        Il codice di {what} non apre più nulla. Ti restituiamo {euros(withdrawal?.refund ?? 0)} nel modo in
        cui hai pagato.
      </p>
    </ConfirmDialog>
  )
}
