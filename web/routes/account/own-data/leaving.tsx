import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import type { ShortInfo } from 'contract/account/account.ts'
import type { undoDeletion } from 'contract/account/own-data.ts'
import type { CodeOf } from 'contract/endpoint.ts'
import { refusalFact, type Fact } from '../../../form/fact.ts'
import { FactNotice, Notice } from '../../../form/notice.tsx'
import { accountClient } from '../../../session/clients.ts'
import { tellPersonChanged } from '../../../session/load-user.ts'
import type { WordsOf } from '../../../words/refusals.ts'
import { calls } from '../calls.ts'
import button from '../../../form/button.module.css'
import styles from './own-data.module.css'

const kept = {
  kind: 'success',
  title: 'L’eliminazione è annullata.',
  line: 'Il tuo account resta com’era. Te lo confermiamo per email.',
} as const
const refusals: WordsOf<CodeOf<typeof undoDeletion>, typeof kept> = { ERR_DELETION_NOT_ASKED: kept }

/** On every page of an account that has asked to go: when, and one press to stay. */
export function Leaving({ avvisi }: { avvisi: ShortInfo['avvisi'] }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [fact, setFact] = useState<Fact | null>(null)
  const notice = avvisi['/user/profile/data']?.find(({ id }) => id === 'leaving')
  const stay = async () => {
    setBusy(true)
    const answer = await accountClient()(calls.undoDeletion, {})
    tellPersonChanged()
    await revalidate()
    flushSync(() => {
      setBusy(false)
      setFact(answer.ok ? kept : refusalFact(answer, refusals))
    })
    // The button that was pressed has gone with its notice.
    if (answer.ok) document.getElementById('contenuto')?.focus({ preventScroll: true })
  }
  return (
    <>
      {(notice === undefined || fact?.kind === 'error') && <FactNotice fact={fact} />}
      {notice !== undefined && (
        <Notice kind="warning" title={notice.message}>
          <p>Fino ad allora non cancelliamo nulla: puoi ancora cambiare idea.</p>
          <button
            type="button"
            className={`${button.small} ${styles.stay}`}
            aria-disabled={busy || undefined}
            onClick={() => busy || void stay()}
          >
            {busy ? 'Annullo…' : 'Annulla l’eliminazione'}
          </button>
        </Notice>
      )}
    </>
  )
}
