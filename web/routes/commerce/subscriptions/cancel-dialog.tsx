import { useState } from 'react'
import type { Subscription } from 'contract/commerce/subscriptions/subscriptions.ts'
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx'
import { Notice } from '../../../form/notice.tsx'
import { useSite } from '../../../frame/site.ts'
import { theDate } from '../../../words/dates.ts'
import styles from './changes-list.module.css'

/**
 * Asks once before the renewal is cancelled, and says until when one reads: of what a card owes, no longer.
 * `cancel` tells whether it was done; what failed stays here, to be tried again (SPEC §8).
 */
export function CancelDialog({
  of: { until, due, months, onInvoice, state },
  cancel,
  onLeave,
}: {
  of: Subscription
  cancel: () => Promise<boolean>
  onLeave: () => void
}) {
  const [step, setStep] = useState<'asks' | 'works' | 'failed'>('asks')
  const press = async () => {
    setStep('works')
    if (!(await cancel())) setStep('failed')
  }
  const { today } = useSite()
  const owesInvoice = onInvoice && state === 'suspended'
  // On the day of the charge nothing is paid any more.
  const ends = due !== null || (!onInvoice && until < today)
  return (
    <ConfirmDialog
      title="Confermi la disdetta?"
      words="Conferma la disdetta"
      working="Disdico…"
      leave="Tengo l’abbonamento"
      calm
      busy={step === 'works'}
      onYes={() => void press()}
      onLeave={onLeave}
    >
      {step === 'failed' && (
        <Notice kind="error" title="Non siamo riusciti a disdire il rinnovo automatico.">
          Riprova, oppure <a href="/contact?forceForm=1">contatta il servizio clienti</a>.
        </Notice>
      )}
      <dl className={styles.changes}>
        {!ends ? (
          <div>
            <dt>{owesInvoice ? 'Con il bonifico leggi di nuovo' : 'Continui a leggere'}</dt>
            <dd>
              <strong>fino {theDate('al', until)}</strong>
              <p>
                {owesInvoice
                  ? 'La fattura già emessa resta da pagare.'
                  : onInvoice
                    ? 'L’anno è già in fattura.'
                    : `${months === 12 ? 'L’anno' : 'Il mese'} è già pagato.`}
              </p>
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
          <dt>{onInvoice ? 'Prossima fattura' : 'Prossimo addebito'}</dt>
          <dd>{onInvoice ? 'Nessuna' : 'Nessuno'}</dd>
        </div>
        {!ends && (
          <div>
            <dt>Se cambi idea</dt>
            <dd>Riattivi il rinnovo da questa pagina, con un clic</dd>
          </div>
        )}
      </dl>
    </ConfirmDialog>
  )
}
