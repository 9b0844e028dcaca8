import { useId, useState } from 'react'
import type { SharedPlan } from 'contract/commerce/seats/seats.ts'
import { type Fact, refusalFact } from '../../../form/fact.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { bring } from '../../../page/bring.ts'
import { unreachableFact } from '../../../words/unreachable.ts'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'
import styles from './invitations.module.css'

const MAX_BYTES = 200_000

const changed: Fact = {
  kind: 'warning',
  title: 'Il file è cambiato da quando l’hai scelto.',
  line: 'Sceglilo di nuovo, e caricalo.',
}

/** A whole list at once: all of it or nothing, with a line for each that is in the way. */
export function UploadList({ plan, onDone }: { plan: SharedPlan; onDone: (fact: Fact) => Promise<void> }) {
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [came, setCame] = useState<{ fact: Fact; lines: string[] } | null>(null)
  const id = useId()
  const press = async () => {
    if (busy) return
    if (file === null) {
      setCame({ fact: { kind: 'error', title: 'Prima scegli un file.' }, lines: [] })
      return
    }
    setBusy(true)
    const come = await bring(() => Promise.all([import('./seat-actions.ts'), import('./refusals.ts')]))
    if (!come) {
      setBusy(false)
      return setCame({ fact: unreachableFact, lines: [] })
    }
    const [{ upload }, { uploadRefusals }] = come
    // A file that was changed after it was chosen is not read any more.
    const bytes = await file.arrayBuffer().catch(() => null)
    const answer =
      file.size > MAX_BYTES
        ? { fact: refusalFact({ code: 'ERR_TOO_LARGE' }, uploadRefusals), lines: [] }
        : bytes === null
          ? { fact: changed, lines: [] }
          : await upload(plan.id, new Blob([bytes], { type: 'text/csv' }))
    setBusy(false)
    if (answer.fact.kind !== 'success') return setCame(answer)
    setCame(null)
    // Once the places are all given this part of the page goes: what happened is shown above.
    await onDone(answer.fact)
  }
  return (
    <section className={area.section} aria-labelledby={`elenco-${plan.id}`}>
      <h2 id={`elenco-${plan.id}`}>Invita da un elenco</h2>
      <p className={area.note}>
        Un file CSV, anche da Excel, con le colonne nome, cognome ed email. Invitiamo tutti insieme: se una
        riga non va, nessuno.
      </p>
      <div role="status" className={styles.came}>
        <FactNotice fact={came?.fact}>
          {came !== null && came.lines.length > 0 && (
            <ul className={styles.problems}>
              {came.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </FactNotice>
      </div>
      <p className={styles.file}>
        <label htmlFor={id}>File CSV</label>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null)
            setCame(null)
          }}
        />
      </p>
      <button
        type="button"
        className={button.secondary}
        aria-disabled={busy || undefined}
        onClick={() => void press()}
      >
        {busy ? 'Carico…' : 'Carica l’elenco'}
      </button>
    </section>
  )
}
