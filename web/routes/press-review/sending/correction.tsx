import { useEffect, useState } from 'react'
import { type Delivery, readDifferences, sendCorrection } from 'contract/press-review/sending/deliveries.ts'
import type { AnswerOf } from 'contract/platform/endpoint.ts'
import { MAX_ERRATA_LENGTH } from 'contract/press-review/sending/states.ts'
import { type Fact, refusalFact } from '../../../form/fact.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { newsstandClient } from '../../../session/clients.ts'
import { peopleCount } from './delivery-words.ts'
import { Preview } from './preview.tsx'
import { correctionRefusals } from './refusals.ts'
import { keepDrafts } from '../../../form/keep-drafts.ts'
import button from '../../../form/button.module.css'
import form from '../../../form/form.module.css'
import styles from './sending.module.css'

/** The changes since a delivery, its errata, and sending the correction. */
export function Correction({ of: { id, day }, onDone }: { of: Delivery; onDone: () => void }) {
  const [came, setCame] = useState<AnswerOf<typeof readDifferences> | null>(null)
  const [errata, setErrata] = useState('')
  const [fact, setFact] = useState<Fact | null>(null)
  const [busy, setBusy] = useState(false)
  const [once] = useState(() => crypto.randomUUID())
  useEffect(keepDrafts, [])
  useEffect(() => {
    void newsstandClient()(readDifferences, { id }).then((answer) => {
      if (!answer.ok) return setFact(refusalFact(answer, correctionRefusals))
      setCame(answer.data)
      setErrata(answer.data.errata)
    })
  }, [id])
  const send = async () => {
    if (busy) return
    if (errata.trim() === '') return setFact({ kind: 'error', title: 'Scrivi che cosa è cambiato.' })
    setBusy(true)
    const answer = await newsstandClient()(sendCorrection, { id, once, subject: null, errata })
    setBusy(false)
    if (!answer.ok) return setFact(refusalFact(answer, correctionRefusals))
    onDone()
  }
  return (
    <section className={styles.openings} aria-labelledby="rettifica" data-draft={`rettifica ${id}`}>
      <h3 id="rettifica">Rettifica</h3>
      <FactNotice fact={fact} />
      {came !== null && (
        <>
          {came.differences.length === 0 ? (
            <p>Dall’invio non è cambiato niente: prima correggi la rassegna, poi torna qui.</p>
          ) : (
            <>
              <p>Che cosa è cambiato dall’invio:</p>
              <ul>
                {came.differences.map(({ sentence }) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
              <div className={form.field}>
                <label htmlFor="errata" className={form.label}>
                  Testo della rettifica
                </label>
                <textarea
                  id="errata"
                  rows={4}
                  maxLength={MAX_ERRATA_LENGTH}
                  className={`${form.control} ${form.area}`}
                  value={errata}
                  onChange={(event) => setErrata(event.target.value)}
                />
              </div>
              <Preview
                request={{ day, items: null, corrects: id, errata }}
                subject={null}
                onRefused={setFact}
              />
              <p>Va a chi ha ricevuto la rassegna, con la rassegna corretta.</p>
              <p>
                <button
                  type="button"
                  className={button.primary}
                  aria-disabled={busy || undefined}
                  onClick={() => void send()}
                >
                  {busy ? 'Invio…' : `Invia la correzione a ${peopleCount(came.recipients)}`}
                </button>
              </p>
            </>
          )}
        </>
      )}
    </section>
  )
}
