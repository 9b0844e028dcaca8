import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { setAvatar } from 'contract/account/profile.ts'
import type { CodeOf } from 'contract/endpoint.ts'
import { refusalFact, type Fact } from '../../../form/fact.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { accountClient } from '../../../session/clients.ts'
import { tellPersonChanged } from '../../../session/load-user.ts'
import { initialOf } from '../../../session/rules.ts'
import type { WordsOf } from '../../../words/refusals.ts'
import { calls } from '../calls.ts'
import button from '../../../form/button.module.css'
import styles from './portrait.module.css'
import profile from './profile.module.css'

/** Bytes that may be sent (`MOST_AVATAR_BYTES` of the contract). */
const MOST_BYTES = 8_000_000

const tooLarge = {
  title: 'La fotografia è troppo pesante.',
  line: 'Scegline una di 8 megabyte al massimo.',
}
const refusals: WordsOf<CodeOf<typeof setAvatar>, { title: string; line?: string }> = {
  ERR_PICTURE: {
    title: 'Non riusciamo a leggere questa fotografia.',
    line: 'Scegli un file JPEG, PNG, WebP o AVIF che si apra anche sul tuo computer.',
  },
  ERR_TOO_LARGE: tooLarge,
}

/** The person's picture, its middle square; without one, the first letter of the name. */
export function Portrait({ avatar, name }: { avatar: string | null; name: string }) {
  const { revalidate } = useRevalidator()
  const file = useRef<HTMLInputElement>(null)
  const [fact, setFact] = useState<Fact | null>(null)
  const [busy, setBusy] = useState(false)
  const change = async (
    title: string,
    ask: () => Promise<{ ok: true } | Parameters<typeof refusalFact>[0]>,
  ) => {
    if (busy) return
    setBusy(true)
    const answer = await ask()
    await revalidate()
    setBusy(false)
    if ('code' in answer) return setFact(refusalFact(answer as never, refusals))
    setFact({ kind: 'success', title })
    tellPersonChanged()
  }
  const send = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    if (chosen.size > MOST_BYTES) setFact({ kind: 'error', ...tooLarge })
    else await change('Fotografia cambiata.', () => accountClient({ bytes: chosen })(calls.setAvatar, {}))
    if (file.current) file.current.value = ''
  }
  return (
    <div className={styles.portrait}>
      <span className={styles.picture} aria-hidden="true">
        {avatar === null ? initialOf(name) : <img src={avatar} width="72" height="72" alt="" />}
      </span>
      <div>
        <input
          ref={file}
          id="fotografia"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
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
            onClick={() => void change('Fotografia tolta.', () => accountClient()(calls.removeAvatar, {}))}
          >
            Togli
          </button>
        )}
      </div>
      <FactNotice fact={fact} />
    </div>
  )
}
