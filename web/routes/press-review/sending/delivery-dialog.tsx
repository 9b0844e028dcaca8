import { useCallback, useEffect, useState } from 'react'
import {
  type Delivery,
  type ReviewLetter,
  cancelDelivery,
  listOpenings,
  readDelivery,
  readDeliveryPdf,
  revokeLetter,
  sendLetterAgain,
} from 'contract/press-review/sending/deliveries.ts'
import type { AnswerOf } from 'contract/platform/endpoint.ts'
import { Dialog } from '../../../form/dialog.tsx'
import { type Fact, refusalFact } from '../../../form/fact.ts'
import { FactNotice, StateNotice } from '../../../form/notice.tsx'
import { Status } from '../../../form/status.tsx'
import { newsstandClient } from '../../../session/clients.ts'
import { whenWords } from '../people/recipient-words.ts'
import { Correction } from './correction.tsx'
import { cappedFact, isMoving, letterMarks, letterReasons } from './delivery-words.ts'
import { Progress, useMoving } from './progress.tsx'
import { deliveryRefusals, letterRefusals } from './refusals.ts'
import { bring } from '../../../page/bring.ts'
import { unreachableFact } from '../../../words/unreachable.ts'
import button from '../../../form/button.module.css'
import dialog from '../../../form/dialog.module.css'
import styles from './sending.module.css'

/** Letters that are drawn at once. */
const PAGE = 60

/**
 * A delivery: its progress, its emails with their actions, its openings and its correction.
 */
export function DeliveryDialog({
  id,
  onChange,
  onLeave,
}: {
  id: string
  onChange: () => void
  onLeave: () => void
}) {
  const [came, setCame] = useState<AnswerOf<typeof readDelivery> | null>(null)
  const [fact, setFact] = useState<Fact | null>(null)
  const [limit, setLimit] = useState(PAGE)
  const [correcting, setCorrecting] = useState(false)
  const ask = newsstandClient()
  const [now] = useState(() => new Date())
  const read = useCallback(
    () =>
      newsstandClient()(readDelivery, { id }).then((answer) => {
        if (answer.ok) setCame(answer.data)
        else setFact(refusalFact(answer, deliveryRefusals))
      }),
    [id],
  )
  useEffect(() => void read(), [read])
  const moves = came !== null && isMoving(came.delivery)
  useMoving(
    moves,
    useCallback(() => void read(), [read]),
  )
  const cancel = async () => {
    const answer = await ask(cancelDelivery, { id })
    setFact(
      answer.ok
        ? { kind: 'info', title: 'Invio fermato.', line: 'Quello che era partito è arrivato; il resto no.' }
        : refusalFact(answer, deliveryRefusals),
    )
    await read()
    onChange()
  }
  const actOn = async (letter: ReviewLetter, what: 'again' | 'revoke') => {
    const answer =
      what === 'again'
        ? await ask(sendLetterAgain, { id: letter.id })
        : await ask(revokeLetter, { id: letter.id })
    setFact(
      answer.ok
        ? what === 'again'
          ? { kind: 'success', title: `L’email a ${letter.name} riparte.` }
          : { kind: 'success', title: `Il link di ${letter.name} non apre più niente.` }
        : refusalFact(answer, letterRefusals),
    )
    await read()
  }
  const savePdf = async () => {
    const saving = await bring(() => import('../../../session/save-file.ts'))
    if (!saving) return setFact(unreachableFact)
    const answer = await saving.saveFile(readDeliveryPdf, { id })
    if (!answer.ok) setFact(refusalFact(answer, deliveryRefusals))
  }
  const title = came === null ? 'Invio' : moves ? 'Invio in corso' : came.delivery.subject
  return (
    <Dialog title={title} className={styles.wide} onLeave={onLeave}>
      <div className={dialog.body}>
        <div role="status">
          <FactNotice fact={fact} />
          {came !== null && <Progress of={came.delivery} />}
          {came === null && fact === null && <p>Carico l’invio…</p>}
        </div>
        {came !== null && (
          <>
            <StateNotice fact={cappedFact(cappedIn(came.letters))} />
            <ul className={styles.letters}>
              {came.letters.slice(0, limit).map((letter) => (
                <li key={letter.id}>
                  <p className={styles.who}>
                    <strong>{letter.name || 'Persona rimossa'}</strong>
                    <span>{letter.email}</span>
                    {letterReasons[letter.state] !== undefined && <span>{letterReasons[letter.state]}</span>}
                    {letter.revoked && <span>Il suo link è revocato</span>}
                  </p>
                  <p className={styles.stands}>
                    <Status {...letterMarks[letter.state]} />{' '}
                    {letter.state === 'sent' && whenWords(letter.at, now)}
                  </p>
                  <LetterWays of={letter} onAct={(what) => void actOn(letter, what)} />
                </li>
              ))}
            </ul>
            {came.letters.length > limit && (
              <button type="button" className={button.small} onClick={() => setLimit(limit + PAGE)}>
                Mostra altre persone
              </button>
            )}
            {correcting ? (
              <Correction
                of={came.delivery}
                onDone={() => {
                  onChange()
                  onLeave()
                }}
              />
            ) : (
              <Openings of={came.delivery} />
            )}
          </>
        )}
      </div>
      {came !== null && (
        <div className={dialog.ways}>
          {!moves && came.delivery.state === 'done' && came.delivery.kind !== 'weekly' && !correcting && (
            <button type="button" className={button.primary} onClick={() => setCorrecting(true)}>
              Manda una rettifica…
            </button>
          )}
          {came.delivery.pdf !== null && (
            <button type="button" className={button.secondary} onClick={() => void savePdf()}>
              Scarica il PDF
            </button>
          )}
          {moves && (
            <button type="button" className={styles.quiet} onClick={() => void cancel()}>
              Ferma l’invio
            </button>
          )}
        </div>
      )}
    </Dialog>
  )
}

const cappedIn = (letters: readonly ReviewLetter[]): string[] =>
  letters.filter(({ state }) => state === 'capped').map(({ name, email }) => name || email)

function LetterWays({ of, onAct }: { of: ReviewLetter; onAct: (what: 'again' | 'revoke') => void }) {
  const again = (of.state === 'doubtful' || of.state === 'refused' || of.state === 'failed') && !of.revoked
  const revoke = of.state === 'sent' && !of.revoked
  if (!again && !revoke) return null
  const whose = <span className="hidden">: {of.name}</span>
  return (
    <p className={styles.ways}>
      {again && (
        <button type="button" className={button.small} onClick={() => onAct('again')}>
          Manda di nuovo{whose}
        </button>
      )}
      {revoke && (
        <button type="button" className={styles.quiet} onClick={() => onAct('revoke')}>
          Revoca il link{whose}
        </button>
      )}
    </p>
  )
}

/** Who opened which article, of those alone who consented. */
function Openings({ of: { id } }: { of: Delivery }) {
  const [came, setCame] = useState<AnswerOf<typeof listOpenings> | null>(null)
  useEffect(() => {
    void newsstandClient()(listOpenings, { id }).then((answer) => answer.ok && setCame(answer.data))
  }, [id])
  if (came === null) return null
  return (
    <section className={styles.openings} aria-labelledby="aperture">
      <h3 id="aperture">Chi ha aperto che cosa</h3>
      {came.agreed === 0 ? (
        <p>Nessuna di queste persone ha detto che si può sapere che cosa apre: perciò qui non c’è niente.</p>
      ) : (
        <>
          <p>
            Solo di chi ha detto di sì: {came.agreed} su {came.recipients}.
          </p>
          <ul>
            {came.people.map(({ name, opened }) => (
              <li key={name}>
                <strong>{name}</strong>:{' '}
                {opened.length === 0 ? 'niente, finora' : opened.map(({ title }) => title).join(' · ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
