import { useState } from 'react'
import type { Subscription } from 'contract/subscriptions/subscriptions.ts'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { Notice } from '../../form/notice.tsx'
import { theDate } from '../../words/dates.ts'
import styles from './subscriptions.module.css'

/**
 * Asks once before the renewal is cancelled, and says until when one reads: of what is owed, no longer.
 * `cancel` tells whether it was done; what failed stays here, to be tried again (SPEC §8).
 */
export function CancelDialog({
  of: { until, due, months },
  cancel,
  onLeave,
}: {
  of: Subscription
  cancel: () => Promise<boolean>
  onLeave: () => void
}) {
  const [state, setState] = useState<'asks' | 'works' | 'failed'>('asks')
  const press = async () => {
    setState('works')
    if (!(await cancel())) setState('failed')
  }
  return (
    <ConfirmDialog
      title="Confermi la disdetta?"
      words="Conferma la disdetta"
      working="Disdico…"
      leave="Tengo l’abbonamento"
      calm
      busy={state === 'works'}
      onYes={() => void press()}
      onLeave={onLeave}
    >
      {state === 'failed' && (
        <Notice kind="error" title="Non siamo riusciti a disdire il rinnovo automatico.">
          Riprova, oppure <a href="/contact?forceForm=1">contatta il servizio clienti</a>.
        </Notice>
      )}
      <dl className={styles.changes}>
        {due === null ? (
          <div>
            <dt>Continui a leggere</dt>
            <dd>
              <strong>fino {theDate('al', until)}</strong>
              <p>{months === 12 ? 'L’anno è già pagato.' : 'Il mese è già pagato.'}</p>
            </dd>
          </div>
        ) : (
          <div>
            <dt>La lettura</dt>
            <dd>
              <strong>finisce subito</strong>
              <p>Il nuovo periodo non è pagato: non devi più nulla.</p>
            </dd>
          </div>
        )}
        <div>
          <dt>Prossimo addebito</dt>
          <dd>Nessuno</dd>
        </div>
        {due === null && (
          <div>
            <dt>Se cambi idea</dt>
            <dd>Riattivi il rinnovo da questa pagina, con un clic</dd>
          </div>
        )}
      </dl>
    </ConfirmDialog>
  )
}
