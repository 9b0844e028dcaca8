import { useEffect, useRef, useState } from 'react'
import { data, Link, useRevalidator } from 'react-router'
import {
  type UnansweredWeek,
  dismissUnanswered,
  readUnanswered,
  removeQuestion,
} from 'contract/assistance/support/chat/unanswered.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { Notice } from '../../../../../form/notice.tsx'
import { pageMeta } from '../../../../../frame/page-meta.ts'
import { useSite } from '../../../../../frame/site.ts'
import type { Asking } from '../../../../../page/personal.ts'
import { inPerson } from '../../../../../server/in-person.ts'
import { byBearer } from '../../../../../session/by-bearer.ts'
import { accountClient } from '../../../../../session/clients.ts'
import { loaded } from '../../../../../session/loaded.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { NotAllowed } from '../not-allowed.tsx'
import { NotOpened } from '../not-opened.tsx'
import type { Route } from './+types/questions'
import { AddedList } from './added-list.tsx'
import { GroupList } from './group-list.tsx'
import { refusalWords, weekWords } from './question-words.ts'
import { requestedWeek } from './requested-week.ts'
import desk from '../desk.module.css'
import styles from './questions.module.css'

export const handle = { frame: 'none', site: 'account' }
export const headers = () => ({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' })
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Domande senza risposta, banco operatori', robots: 'noindex' })

type Done = { ok: true } | { ok: false; code: string; status: number }

/** `/assistenza/domande`: what the assistant could not answer. Who is no operator is told so, with 403. */
async function load({ ask, who, request }: Asking) {
  const person = await who()
  if (!person.isOperator) return { person, week: null }
  return { person, week: loaded(await ask(readUnanswered, requestedWeek(request.url))) }
}
const loadInPerson = inPerson(load)
export async function loader(args: Route.LoaderArgs) {
  const page = await loadInPerson(args)
  // Null when nobody can tell who asks (`web/server/in-person.ts`).
  return (page as typeof page | null)?.week === null ? data(page, { status: 403 }) : page
}
export const clientLoader = byBearer(load)

/** The page as the server drew it; the bearer has the last word. */
export default function QuestionsPage({ loaderData }: Route.ComponentProps) {
  const page = loaderData as Awaited<ReturnType<typeof load>> | null
  const { revalidate } = useRevalidator()
  const arrived = useRef(false)
  useEffect(() => {
    if (arrived.current) return
    arrived.current = true
    void revalidate()
  }, [revalidate])
  if (page === null)
    return (
      <DeskFrame>
        <div className={desk.plate}>
          <p role="status">Carico le domande…</p>
          <noscript>
            <p>Questa pagina ha bisogno di JavaScript: attivalo nel browser e ricaricala.</p>
          </noscript>
        </div>
      </DeskFrame>
    )
  return (
    <DeskFrame person={page.person}>
      {page.week === null ? <NotAllowed email={page.person.email} /> : <Questions week={page.week} />}
    </DeskFrame>
  )
}

function Questions({ week }: { week: UnansweredWeek }) {
  const { host } = useSite()
  const { revalidate, state } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<{ kind: 'error' | 'success'; words: string; slug?: string } | null>(
    null,
  )
  const act = async (call: Promise<Done>, done: string) => {
    if (busy) return
    setBusy(true)
    const result = await call
    setNotice(result.ok ? { kind: 'success', words: done } : { kind: 'error', words: refusalWords(result) })
    await revalidate()
    setBusy(false)
  }
  const weeks = [...new Set([week.thisWeek, week.week, ...week.weeks])].toSorted().toReversed()
  const at = weeks.indexOf(week.week)
  const [later, earlier] = [weeks[at - 1], weeks[at + 1]]
  return (
    <div className={styles.board}>
      <div className={styles.column}>
        <p className={styles.kicker}>
          <Link to="/assistenza">Banco operatori</Link>
        </p>
        <h1>Domande senza risposta</h1>
        <p className={styles.standfirst}>
          Quello che l’assistente non sapeva, o a cui ha risposto senza risolvere. Rispondi una volta, e la
          risposta vale per tutti: nelle domande frequenti, nella ricerca e nella chat.
        </p>
        {notice !== null && (
          <Notice key={notice.words} kind={notice.kind} title={notice.words}>
            {notice.slug !== undefined && (
              <a href={siteUrl(host, 'account', `/faq/${notice.slug}`)}>Leggila fra le domande frequenti</a>
            )}
          </Notice>
        )}
        <hr className="rule" />
        <div className={styles.head}>
          <h2>
            {weekWords(week.week)}
            {week.week === week.thisWeek && <span>, questa settimana</span>}
          </h2>
          <nav aria-label="Settimane" className={styles.weeks}>
            {earlier !== undefined && (
              <Link to={`?settimana=${earlier}`} preventScrollReset>
                Prima: {weekWords(earlier).toLowerCase()}
              </Link>
            )}
            {later !== undefined && (
              <Link to={`?settimana=${later}`} preventScrollReset>
                Dopo: {weekWords(later).toLowerCase()}
              </Link>
            )}
          </nav>
        </div>
        {week.groups.length === 0 ? (
          <p className={styles.none}>Nessuna domanda è rimasta senza risposta.</p>
        ) : (
          <GroupList
            key={week.week}
            week={week}
            busy={busy || state !== 'idle'}
            onAdded={(slug) => {
              setNotice({ kind: 'success', words: 'La domanda è pubblicata.', slug })
              void revalidate()
            }}
            onDismiss={({ ids }) =>
              void act(accountClient()(dismissUnanswered, { ids }), 'La domanda è archiviata.')
            }
          />
        )}
        {week.more && (
          <p className={styles.none}>
            Sono più di duemila: le altre si vedono quando ne avrai archiviata qualcuna.
          </p>
        )}
        {week.added.length > 0 && (
          <AddedList
            week={week}
            busy={busy || state !== 'idle'}
            onRemove={(slug) =>
              void act(accountClient()(removeQuestion, { slug }), 'La domanda non c’è più.')
            }
          />
        )}
      </div>
    </div>
  )
}

export const ErrorBoundary = () => <NotOpened title="Non riusciamo ad aprire le domande" />
