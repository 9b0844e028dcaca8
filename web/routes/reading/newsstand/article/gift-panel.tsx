import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AnswerOf, Result } from 'contract/platform/endpoint.ts'
import { giveArticle, readGift } from 'contract/commerce/gifts/gifts.ts'
import { endQuietly } from '../../../../session/end.ts'
import { sessionOutcomeOf } from '../../../../session/rules.ts'
import { send } from '../../../../session/send.ts'
import { token } from '../../../../session/session.ts'
import { theDate } from '../../../../words/dates.ts'
import { refusalSentence } from '../../../../words/refusals.ts'
import { giftRefusals } from './gift-calls.ts'
import styles from './article-tools.module.css'

/** How many articles the person may still give this month, and the link of this one. */
type GiftQuota = Omit<AnswerOf<typeof readGift>, 'again'> & { again: string | null }
type Refused = Extract<Result<typeof giveArticle> | Result<typeof readGift>, { ok: false }>

/** «Regala l’articolo»: how many are left this month, the link, the way to copy it. */
export function GiftPanel({ id, origin }: { id: string; origin: string }) {
  const [quota, setQuota] = useState<GiftQuota | null>(null)
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const copying = useRef<HTMLButtonElement>(null)
  const refuse = (refused: Refused) => {
    setMessage(refusalSentence(refused, giftRefusals))
    const ending = sessionOutcomeOf(refused.status, refused.code)
    if (ending !== 'nothing') void endQuietly(ending)
  }
  useEffect(() => {
    let cancelled = false
    void send(readGift, { id }, { base: '', token: token() }).then((answer) => {
      if (cancelled) return
      if (answer.ok) setQuota(answer.data)
      else refuse(answer)
    })
    return () => void (cancelled = true)
  }, [id])
  const give = async () => {
    if (busy) return
    setBusy(true)
    const answer = await send(giveArticle, { id }, { base: '', token: token() })
    setBusy(false)
    if (!answer.ok) return refuse(answer)
    // Synchronously, because the pressed button disappears and the focus must move.
    flushSync(() => {
      setQuota({ ...answer.data, again: quota?.again ?? null })
      setMessage('Il link è pronto')
    })
    copying.current?.focus()
  }
  const copy = async (path: string) => {
    try {
      await navigator.clipboard.writeText(origin + path)
      setMessage('Link copiato negli appunti')
    } catch {
      setMessage('Errore nella copia del link')
    }
  }
  return (
    <div className={styles.given} role="group" aria-label="Regala l’articolo">
      {quota === null && message === '' && <p>Un momento…</p>}
      {quota?.gift && (
        <>
          <p>
            Chi apre questo link legge l’articolo intero fino {theDate('al', quota.gift.until)}, anche senza
            account. {leftWords(quota)}
          </p>
          <label>
            Link da mandare
            <input readOnly value={origin + quota.gift.path} onFocus={(event) => event.target.select()} />
          </label>
          <button ref={copying} type="button" onClick={() => void copy(quota.gift!.path)}>
            Copia il link
          </button>
        </>
      )}
      {quota?.gift === null && (
        <>
          <p>
            {quota.left > 0 && 'Chi apre il link legge l’articolo intero per un mese, anche senza account. '}
            {leftWords(quota)}
          </p>
          {quota.left > 0 && (
            <button type="button" aria-disabled={busy || undefined} onClick={() => void give()}>
              {busy ? 'Creo il link…' : 'Crea il link'}
            </button>
          )}
        </>
      )}
      <p role="status" className={message === '' ? 'hidden' : undefined}>
        {message}
      </p>
    </div>
  )
}

function leftWords({ left, again }: GiftQuota): string {
  if (left > 1) return `Questo mese ne puoi regalare ancora ${left}.`
  if (left === 1) return 'Questo mese ne puoi regalare ancora uno.'
  const more = again === null ? '' : `: ne hai altri ${theDate('dal', again)}`
  return `Questo mese ne hai regalati dieci${more}.`
}
