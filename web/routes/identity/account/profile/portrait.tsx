import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Fact } from '../../../../form/fact.ts'
import { FactNotice } from '../../../../form/notice.tsx'
import { initialOf } from '../../../../session/rules.ts'
import { bring } from '../../../../page/bring.ts'
import { unreachableFact } from '../../../../words/unreachable.ts'
import button from '../../../../form/button.module.css'
import styles from './portrait.module.css'
import profile from './profile.module.css'

/** The person's picture, its middle square; without one, the first letter of the name. */
export function Portrait({ avatar, name }: { avatar: string | null; name: string }) {
  const { revalidate } = useRevalidator()
  const input = useRef<HTMLInputElement>(null)
  const [fact, setFact] = useState<Fact | null>(null)
  const [busy, setBusy] = useState(false)
  /** Null: none any more. What saves comes when something is saved. */
  const change = async (file: File | null) => {
    if (busy) return
    setBusy(true)
    const saving = await bring(() => import('./save-portrait.ts'))
    if (!saving) {
      setBusy(false)
      return setFact(unreachableFact)
    }
    const outcome = await saving.savePortrait(file)
    await revalidate()
    setBusy(false)
    setFact(outcome)
  }
  const send = async (file: File | undefined) => {
    if (file === undefined) return
    await change(file)
    if (input.current) input.current.value = ''
  }
  return (
    <div className={styles.portrait}>
      <span className={styles.picture} aria-hidden="true">
        {avatar === null ? initialOf(name) : <img src={avatar} width="72" height="72" alt="" />}
      </span>
      <div>
        <input
          ref={input}
          id="fotografia"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif"
          className="hidden"
          onChange={(event) => void send(event.target.files?.[0])}
        />
        <label htmlFor="fotografia" className={button.small} aria-disabled={busy || undefined}>
          {busy ? 'Salvo…' : avatar === null ? 'Aggiungi una fotografia' : 'Cambia fotografia'}
        </label>
        {avatar !== null && (
          <button
            type="button"
            className={`${profile.quiet} ${styles.remove}`}
            onClick={() => void change(null)}
          >
            Togli
          </button>
        )}
      </div>
      <FactNotice fact={fact} />
    </div>
  )
}
