import { useId, useState } from 'react'
import { type ListLine, importPeople, previewPeople } from 'contract/press-review/people/people.ts'
import { type Fact, refusalFact } from '../../../form/fact.ts'
import { useLatestOutcome } from '../../../form/latest-outcome.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { newsstandClient } from '../../../session/clients.ts'
import { actWords, lineWords, peopleWords } from './recipient-words.ts'
import { listRefusals } from './refusals.ts'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'
import styles from './recipients.module.css'

const MAX_BYTES = 1_000_000
/** Lines rendered of a long list; refused ones come first. */
const MAX_DRAWN = 200

interface Shown {
  plan: string
  bytes: Blob
  lines: readonly ListLine[]
  newGroups: readonly string[]
}

/** Importing a list: a preview line by line, then all at once. */
export function ImportPart({
  onDone,
  onLeave,
}: {
  onDone: (fact: Fact) => Promise<void>
  onLeave: () => void
}) {
  const [file, setFile] = useState<File | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  useLatestOutcome(shown)
  const [fact, setFact] = useState<Fact | null>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()
  const look = async () => {
    if (busy) return
    if (file === null) return setFact({ kind: 'error', title: 'Prima scegli un file.' })
    if (file.size > MAX_BYTES) return setFact(refusalFact({ code: 'ERR_TOO_LARGE' }, listRefusals))
    setBusy(true)
    // A file changed after its selection can no longer be read.
    const read = await file.arrayBuffer().catch(() => null)
    if (read === null) {
      setBusy(false)
      return setFact({
        kind: 'warning',
        title: 'Il file è cambiato da quando l’hai scelto.',
        line: 'Sceglilo di nuovo.',
      })
    }
    const bytes = new Blob([read], { type: 'text/csv' })
    const answer = await newsstandClient({ bytes })(previewPeople, {})
    setBusy(false)
    if (!answer.ok) return setFact(refusalFact(answer, listRefusals))
    setFact(null)
    setShown({ bytes, plan: answer.data.plan, lines: answer.data.lines, newGroups: answer.data.new_groups })
  }
  const confirm = async (of: Shown) => {
    if (busy) return
    setBusy(true)
    const answer = await newsstandClient({ bytes: of.bytes })(importPeople, { plan: of.plan })
    setBusy(false)
    if (!answer.ok) {
      setShown(null)
      return setFact(refusalFact(answer, listRefusals))
    }
    const { added, changed } = answer.data
    await onDone({
      kind: 'success',
      title: [
        `Elenco importato: ${peopleWords(added)} in più`,
        ...(changed > 0 ? [`${peopleWords(changed)} con qualcosa di nuovo`] : []),
      ].join(', '),
      line: added > 0 ? 'Chi è in più riceve un’email che dice come fermare la rassegna.' : undefined,
    })
  }
  return (
    <section className={area.section} aria-labelledby={`${id}-titolo`}>
      <h2 id={`${id}-titolo`}>Importa un elenco</h2>
      <p className={area.note}>
        Un file CSV, anche da Excel, con le colonne nome, email e, se vuoi, gruppi e frequenza. Prima vedi che
        cosa cambia; nessuno viene tolto.
      </p>
      <div role="status">
        <FactNotice fact={fact} />
      </div>
      <p className={styles.file}>
        <label htmlFor={id}>File CSV</label>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null)
            setShown(null)
            setFact(null)
          }}
        />
      </p>
      {shown === null ? (
        <p className={styles.ways}>
          <button
            type="button"
            className={button.secondary}
            aria-disabled={busy || undefined}
            onClick={() => void look()}
          >
            {busy ? 'Leggo…' : 'Guarda che cosa cambia'}
          </button>
          <button type="button" className={styles.quiet} onClick={onLeave}>
            Lascia stare
          </button>
        </p>
      ) : (
        <Preview shown={shown} busy={busy} onYes={() => void confirm(shown)} onLeave={() => setShown(null)} />
      )}
    </section>
  )
}

function Preview({
  shown: { lines, newGroups },
  busy,
  onYes,
  onLeave,
}: {
  shown: Shown
  busy: boolean
  onYes: () => void
  onLeave: () => void
}) {
  const counts = { add: 0, change: 0, same: 0, refused: 0 }
  for (const { act } of lines) counts[act] += 1
  const order = { refused: 0, add: 1, change: 2, same: 3 }
  const sorted = lines.toSorted((a, b) => order[a.act] - order[b.act] || a.line - b.line)
  const moving = counts.add + counts.change
  return (
    <div className={styles.preview}>
      <p role="status" className={styles.sums}>
        <strong>{peopleWords(counts.add)}</strong> in più, <strong>{counts.change}</strong> con qualcosa di
        nuovo, <strong>{counts.same}</strong> già così, <strong>{counts.refused}</strong> che restano fuori.
        {newGroups.length > 0 && ` Gruppi nuovi: ${newGroups.join(', ')}.`}
      </p>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">Riga</th>
              <th scope="col">Che cosa succede</th>
              <th scope="col">Persona</th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, MAX_DRAWN).map((line) => (
              <tr key={line.line} data-act={line.act}>
                <td>{line.line}</td>
                <td>
                  {actWords[line.act]}
                  {line.why !== null && `: ${lineWords[line.why]}`}
                </td>
                <td>
                  <strong>{line.name || '—'}</strong>
                  <span>{line.email}</span>
                  {line.groups.length > 0 && line.why === null && <span>{line.groups.join(', ')}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sorted.length > MAX_DRAWN && (
        <p className={area.note}>
          Qui ci sono le prime {MAX_DRAWN} righe, a cominciare da quelle che restano fuori.
        </p>
      )}
      <p className={styles.ways}>
        {moving > 0 && (
          <button type="button" className={button.primary} aria-disabled={busy || undefined} onClick={onYes}>
            {busy ? 'Importo…' : `Importa ${peopleWords(moving)}`}
          </button>
        )}
        <button type="button" className={button.secondary} onClick={onLeave}>
          {moving > 0 ? 'Non importare' : 'Scegli un altro file'}
        </button>
      </p>
    </div>
  )
}
