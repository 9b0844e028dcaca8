import { useEffect, useRef, useState } from 'react'
import { data, useRevalidator } from 'react-router'
import { readReplies } from 'contract/assistance/support/chat/desk.ts'
import { pageMeta } from '../../../../frame/page-meta.ts'
import type { Asking } from '../../../../page/personal.ts'
import { inPerson } from '../../../../server/in-person.ts'
import { byBearer } from '../../../../session/by-bearer.ts'
import { loaded } from '../../../../session/loaded.ts'
import type { Route } from './+types/desk'
import { Counter } from './counter.tsx'
import { DeskFrame } from './desk-frame.tsx'
import { NotAllowed } from './not-allowed.tsx'
import { NotOpened } from './not-opened.tsx'
import styles from './desk.module.css'

export const handle = { frame: 'none', site: 'account' }
export const headers = () => ({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' })
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Assistenza, banco operatori', robots: 'noindex' })

/** `/assistenza`: the operators' desk. Who is no operator is told so, with 403. */
async function load({ ask, who }: Asking) {
  const person = await who()
  if (!person.isOperator) return { person, replies: null }
  return { person, replies: loaded(await ask(readReplies, {})).replies }
}
const loadInPerson = inPerson(load)
export async function loader(args: Route.LoaderArgs) {
  const page = await loadInPerson(args)
  // Null when nobody can tell who asks (`web/server/in-person.ts`).
  return (page as typeof page | null)?.replies === null ? data(page, { status: 403 }) : page
}
export const clientLoader = byBearer(load)
/** Another chat in the middle asks for nothing. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.search === nextUrl.search

/** The page as the server drew it; the bearer has the last word. */
export default function DeskPage({ loaderData }: Route.ComponentProps) {
  const page = loaderData as Awaited<ReturnType<typeof load>> | null
  const { revalidate } = useRevalidator()
  const arrived = useRef(false)
  /** The socket asks by the bearer, which this site may have to fetch first. */
  const [authorised, setAuthorised] = useState(false)
  useEffect(() => {
    if (arrived.current) return
    arrived.current = true
    void revalidate().then(() => setAuthorised(true))
  }, [revalidate])
  if (page === null || (page.replies !== null && !authorised))
    return (
      <DeskFrame person={page?.person ?? null}>
        <div className={styles.plate}>
          <p role="status">Carico il banco…</p>
          <noscript>
            <p>Il banco ha bisogno di JavaScript: attivalo nel browser e ricarica la pagina.</p>
          </noscript>
        </div>
      </DeskFrame>
    )
  if (page.replies === null)
    return (
      <DeskFrame person={page.person}>
        <NotAllowed email={page.person.email} />
      </DeskFrame>
    )
  return <Counter key={page.person.email} person={page.person} saved={page.replies} />
}

export const ErrorBoundary = () => <NotOpened title="Non riusciamo ad aprire il banco" />
