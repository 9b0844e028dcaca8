import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Result } from 'contract/platform/endpoint.ts'
import { type Gift, giveArticle, readGift } from 'contract/commerce/gifts/gifts.ts'
import { endQuietly } from '../../../../session/end.ts'
import { meaningOf } from '../../../../session/rules.ts'
import { send } from '../../../../session/send.ts'
import { token } from '../../../../session/session.ts'
import { theDate } from '../../../../words/dates.ts'
import { refusalSentence } from '../../../../words/refusals.ts'
import { giftRefusals } from './gift-calls.ts'
import styles from './article-tools.module.css'

interface Standing {
  gift: Gift | null
  left: number
  /** The day from which there are new ones; null: not known. */
  again: string | null
}
type Refused = Extract<Result<typeof giveArticle> | Result<typeof readGift>, { ok: false }>

/** «Regala l’articolo»: how many are left this month, the link, the way to copy it. */
export function GiftPanel({ id, origin }: { id: string; origin: string }) {
  const [standing, setStanding] = useState<Standing | null>(null)
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const copying = useRef<HTMLButtonElement>(null)
  const refuse = (refused: Refused) => {
    setSaid(refusalSentence(refused, giftRefusals))
    const meaning = meaningOf(refused.status, refused.code)
    if (meaning !== 'nothing') void endQuietly(meaning)
  }
  useEffect(() => {
    let gone = false
    void send(readGift, { id }, { base: '', token: token() }).then((answer) => {
      if (gone) return
      if (answer.ok) setStanding(answer.data)
      else refuse(answer)
    })
    return () => void (gone = true)
  }, [id])
  const give = async () => {
    if (busy) return
    setBusy(true)
    const answer = await send(giveArticle, { id }, { base: '', token: token() })
    setBusy(false)
    if (!answer.ok) return refuse(answer)
    // At once: what was pressed has gone, and the focus with it.
    flushSync(() => {
      setStanding({ ...answer.data, again: standing?.again ?? null })
      setSaid('Il link è pronto')
    })
    copying.current?.focus()
  }
  const copy = async (path: string) => {
    try {
      await navigator.clipboard.writeText(origin + path)
      setSaid('Link copiato negli appunti')
    } catch {
      setSaid('Errore nella copia del link')
    }
  }
  return (
    <div className={styles.given} role="group" aria-label="Regala l’articolo">
      {standing === null && said === '' && <p>Un momento…</p>}
      {standing?.gift && (
        <>
          <p>
            Chi apre questo link legge l’articolo intero fino {theDate('al', standing.gift.until)}, anche
            senza account. {leftWords(standing)}
          </p>
          <label>
            Link da mandare
            <input readOnly value={origin + standing.gift.path} onFocus={(event) => event.target.select()} />
          </label>
          <button ref={copying} type="button" onClick={() => void copy(standing.gift!.path)}>
            Copia il link
          </button>
        </>
      )}
      {standing?.gift === null && (
        <>
          <p>
            {standing.left > 0 &&
              'Chi apre il link legge l’articolo intero per un mese, anche senza account. '}
            {leftWords(standing)}
          </p>
          {standing.left > 0 && (
            <button type="button" aria-disabled={busy || undefined} onClick={() => void give()}>
              {busy ? 'Creo il link…' : 'Crea il link'}
            </button>
          )}
        </>
      )}
      <p role="status" className={said === '' ? 'hidden' : undefined}>
        {said}
      </p>
    </div>
  )
}

function leftWords({ left, again }: Standing): string {
  if (left > 1) return `Questo mese ne puoi regalare ancora ${left}.`
  if (left === 1) return 'Questo mese ne puoi regalare ancora uno.'
  const more = again === null ? '' : `: ne hai altri ${theDate('dal', again)}`
  return `Questo mese ne hai regalati dieci${more}.`
}
