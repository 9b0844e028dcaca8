import { eventWords } from 'contract/identity/account/event-words.ts'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { readSecurityLog } from 'contract/identity/account/account.ts'
import type { AnswerOf } from 'contract/platform/endpoint.ts'
import { Notice } from '../../../form/notice.tsx'
import { Status } from '../../../form/status.tsx'
import { accountClient } from '../../../session/clients.ts'
import { refusalSentence } from '../../../words/refusals.ts'
import { moment, outcomeOf } from './account-words.ts'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'
import styles from './security-log.module.css'

type Log = AnswerOf<typeof readSecurityLog>

/** What happened to the account, the newest first. `Mostra altri` goes on below, and the focus with it. */
export function SecurityLog({ first, now }: { first: Log; now: Date }) {
  const [more, setMore] = useState<Log | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const table = useRef<HTMLTableSectionElement>(null)
  const fresh = new Set(first.entries.map((entry) => entry.id))
  const entries = [...first.entries, ...(more?.entries ?? []).filter((entry) => !fresh.has(entry.id))]
  const next = more === null ? first.next : more.next
  const show = async (before: number) => {
    setBusy(true)
    const answer = await accountClient()(readSecurityLog, { before })
    setBusy(false)
    setFailed(answer.ok ? null : refusalSentence(answer, {}))
    if (!answer.ok) return
    const from = entries.length
    setMore({ entries: [...(more?.entries ?? []), ...answer.data.entries], next: answer.data.next })
    requestAnimationFrame(() => (table.current?.rows[from] as HTMLElement | undefined)?.focus())
  }
  return (
    <section className={area.section} aria-labelledby="registro">
      <h2 id="registro">Registro della sicurezza</h2>
      <table className={styles.log}>
        <thead>
          <tr>
            <th scope="col">Quando</th>
            <th scope="col">Che cosa</th>
            <th scope="col">Da dove</th>
            <th scope="col">Esito</th>
          </tr>
        </thead>
        <tbody ref={table}>
          {entries.map((entry) => (
            <tr key={entry.id} tabIndex={-1}>
              <td>
                <time dateTime={entry.at}>{moment(entry.at, now)}</time>
              </td>
              <td>
                {eventWords[entry.event]}
                {entry.detail !== null && <small>{entry.detail}</small>}
              </td>
              <td>{[entry.device, entry.address].filter(Boolean).join(', ')}</td>
              <td>
                {outcomeOf(entry.event) === 'Riuscito' ? (
                  <Status kind="ok" words="Riuscito" />
                ) : (
                  <Status kind="bad" words="Respinto" />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {failed !== null && <Notice kind="error" title={failed} />}
      {next !== null && (
        <button
          type="button"
          className={button.small}
          aria-disabled={busy || undefined}
          onClick={() => busy || void show(next)}
        >
          {busy ? 'Carico gli altri…' : 'Mostra altri'}
        </button>
      )}
      <p className={area.after}>
        Non riconosci qualcosa? <Link to="/user/profile/edit-password">Cambia la password</Link>: chiude anche
        tutte le altre sessioni.
      </p>
    </section>
  )
}
