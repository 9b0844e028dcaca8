import { type ReactNode, useState } from 'react'
import type { AnswerOf, InputOf } from 'contract/platform/endpoint.ts'
import { previewLetter, previewPdf } from 'contract/press-review/sending/sending.ts'
import { type Fact, refusalFact } from '../../../form/fact.ts'
import { newsstandClient } from '../../../session/clients.ts'
import { previewRefusals } from './refusals.ts'
import { bring } from '../../../page/bring.ts'
import { unreachableFact } from '../../../words/unreachable.ts'
import button from '../../../form/button.module.css'
import recipients from '../people/recipients.module.css'
import styles from './sending.module.css'

/** The letter and the PDF as they would leave now; nothing is sent. `children`: more that can be done. */
export function Preview({
  request,
  subject,
  onRefused,
  children,
}: {
  request: InputOf<typeof previewPdf>
  /** Null: the usual one. */
  subject: string | null
  onRefused: (fact: Fact) => void
  children?: ReactNode
}) {
  const [letter, setLetter] = useState<AnswerOf<typeof previewLetter> | null>(null)
  const [busy, setBusy] = useState<'letter' | 'pdf' | null>(null)
  const show = async () => {
    setBusy('letter')
    const answer = await newsstandClient()(previewLetter, { ...request, subject })
    setBusy(null)
    if (answer.ok) setLetter(answer.data)
    else onRefused(refusalFact(answer, previewRefusals))
  }
  const savePdf = async () => {
    setBusy('pdf')
    const saving = await bring(() => import('../../../session/save-file.ts'))
    const answer = await saving?.saveFile(previewPdf, request)
    setBusy(null)
    if (!answer) return onRefused(unreachableFact)
    if (!answer.ok) onRefused(refusalFact(answer, previewRefusals))
  }
  const way = (what: 'letter' | 'pdf', words: string, act: () => Promise<void>) => (
    <button
      type="button"
      className={button.secondary}
      aria-disabled={busy !== null || undefined}
      onClick={() => {
        if (busy === null) void act()
      }}
    >
      {busy === what ? 'Preparo…' : words}
    </button>
  )
  return (
    <>
      <p className={recipients.below}>
        {way('letter', 'Guarda l’email', show)}
        {way('pdf', 'Scarica il PDF di prova', savePdf)}
        {children}
      </p>
      {letter !== null && (
        <div className={styles.preview} role="region" aria-label="L’email, com’è in solo testo">
          <p>
            <strong>{letter.subject}</strong>
          </p>
          <pre>{letter.text}</pre>
        </div>
      )}
    </>
  )
}
