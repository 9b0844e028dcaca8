import { Suspense, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { type StopKind, resumeLetters } from 'contract/reading/newsletters/newsletters.ts'
import { refusalFact, type Fact } from '../../../form/fact.ts'
import { Notice } from '../../../form/notice.tsx'
import { accountClient } from '../../../session/clients.ts'
import { theDate } from '../../../words/dates.ts'
import { lazyPart } from '../../../page/lazy-part.tsx'
import button from '../../../form/button.module.css'
import styles from './newsletters.module.css'

// Loaded on demand, with its style: most readers never need it.
const ConfirmDialog = lazyPart(async () => (await import('../../../form/confirm-dialog.tsx')).ConfirmDialog)

const reasons: Readonly<Record<StopKind, string>> = {
  bounce: 'Le lettere ci sono tornate indietro: la casella non le accetta.',
  complaint: 'Da questa casella una nostra lettera è stata segnalata come indesiderata.',
}

/** Letters to the person's address were stopped: why, since when, and the two ways on. */
export function Stopped({
  email,
  kind,
  at,
  onFact,
}: {
  email: string
  kind: StopKind
  at: string
  onFact: (fact: Fact) => void
}) {
  const { revalidate } = useRevalidator()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const resume = async () => {
    setBusy(true)
    const answer = await accountClient()(resumeLetters, {})
    setBusy(false)
    setAsks(false)
    onFact(
      answer.ok
        ? {
            kind: 'success',
            title: 'Ricominciamo a scriverti.',
            line: `Le newsletter tornano a ${email} dal prossimo numero.`,
          }
        : refusalFact(answer, {}),
    )
    await revalidate()
  }
  return (
    <>
      <Notice kind="warning" title={`Le newsletter a ${email} sono ferme.`}>
        <p>
          {reasons[kind]} Non ne mandiamo più {theDate('dal', at)}; le tue iscrizioni restano.
        </p>
        <p className={styles.ways}>
          <Link className={button.small} to="/user/profile/edit-email">
            Cambia email
          </Link>
          <button type="button" className={button.small} onClick={() => setAsks(true)}>
            L’indirizzo è giusto, riprova
          </button>
        </p>
      </Notice>
      {asks && (
        <Suspense>
          <ConfirmDialog
            title={`Ricominciamo a scrivere a ${email}?`}
            words="Riprova"
            working="Riprovo…"
            busy={busy}
            onYes={() => void resume()}
            onLeave={() => setAsks(false)}
          >
            <p>
              Confermi che la casella è tua e che riceve posta. Se le lettere tornano ancora indietro ci
              fermiamo di nuovo.
            </p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
