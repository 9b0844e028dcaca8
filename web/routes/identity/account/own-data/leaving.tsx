import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import type { ShortInfo } from 'contract/identity/account/account.ts'
import type { Fact } from '../../../../form/fact.ts'
import { FactNotice, Notice } from '../../../../form/notice.tsx'
import { bring } from '../../../../page/bring.ts'
import { unreachableFact } from '../../../../words/unreachable.ts'
import button from '../../../../form/button.module.css'
import area from '../../../../frame/application/area.module.css'

/**
 * On every page of an account that has asked to go: when, and one press to stay. What the press does comes
 * with it, for hardly anybody needs it.
 */
export function Leaving({ avvisi }: { avvisi: ShortInfo['avvisi'] }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [fact, setFact] = useState<Fact | null>(null)
  const notice = avvisi['/user/profile/data']?.find(({ id }) => id === 'leaving')
  const press = async () => {
    setBusy(true)
    const staying = await bring(() => import('./stay.ts'))
    const outcome = staying ? await staying.stay() : unreachableFact
    if (staying) await revalidate()
    flushSync(() => {
      setBusy(false)
      setFact(outcome)
    })
    // The button that was pressed has gone with its notice.
    if (outcome.kind === 'success') document.getElementById('contenuto')?.focus({ preventScroll: true })
  }
  return (
    <>
      {(notice === undefined || fact?.kind === 'error') && <FactNotice fact={fact} />}
      {notice !== undefined && (
        <Notice kind="warning" title={notice.message}>
          <p>Fino ad allora non cancelliamo nulla: puoi ancora cambiare idea.</p>
          <p className={area.after}>
            <button
              type="button"
              className={button.small}
              aria-disabled={busy || undefined}
              onClick={() => busy || void press()}
            >
              {busy ? 'Annullo…' : 'Annulla l’eliminazione'}
            </button>
          </p>
        </Notice>
      )}
    </>
  )
}
