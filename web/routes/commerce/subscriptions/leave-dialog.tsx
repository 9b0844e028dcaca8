import { euros } from 'contract/platform/money.ts'
import { useState } from 'react'
import type { Subscription } from 'contract/commerce/subscriptions/subscriptions.ts'
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx'
import { Notice } from '../../../form/notice.tsx'
import styles from './changes-list.module.css'

/**
 * Asks once before a contract that was renewed untold is left, and says what comes back. `leave` tells
 * whether it was done; what failed stays here, to be tried again.
 */
export function LeaveDialog({
  of: { freeExit },
  leave,
  onLeave,
}: {
  of: Subscription
  leave: () => Promise<boolean>
  onLeave: () => void
}) {
  const [state, setState] = useState<'asks' | 'works' | 'failed'>('asks')
  const press = async () => {
    setState('works')
    if (!(await leave())) setState('failed')
  }
  return (
    <ConfirmDialog
      title="Chiudi subito l’abbonamento?"
      words="Chiudi l’abbonamento"
      working="Chiudo…"
      leave="Tengo l’abbonamento"
      busy={state === 'works'}
      onYes={() => void press()}
      onLeave={onLeave}
    >
      {state === 'failed' && (
        <Notice kind="error" title="Non siamo riusciti a chiudere l’abbonamento.">
          Riprova, oppure <a href="/contact?forceForm=1">contatta il servizio clienti</a>.
        </Notice>
      )}
      <dl className={styles.changes}>
        <div>
          <dt>La lettura</dt>
          <dd>
            <strong>finisce subito</strong>
          </dd>
        </div>
        <div>
          <dt>Ti restituiamo</dt>
          <dd>
            <strong>{euros(freeExit?.refund ?? 0)}</strong>
            <p>Per i giorni che restano, nel modo in cui hai pagato</p>
          </dd>
        </div>
        <div>
          <dt>Prossimo addebito</dt>
          <dd>Nessuno</dd>
        </div>
      </dl>
    </ConfirmDialog>
  )
}
