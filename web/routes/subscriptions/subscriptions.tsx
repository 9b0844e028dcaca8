import { lazy, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import type { Subscription } from 'contract/subscriptions/subscriptions.ts'
import { useErrorTitle } from '../../form/error-title.ts'
import type { Fact } from '../../form/fact.ts'
import { Notice } from '../../form/notice.tsx'
import { pageMeta } from '../../frame/page-meta.ts'
import { useSite } from '../../frame/site.ts'
import type { Asking } from '../../page/personal.ts'
import { inPerson } from '../../server/in-person.ts'
import { byBearer } from '../../session/by-bearer.ts'
import { otherRights } from '../../words/rights.ts'
import { subscriptionOf } from '../../words/subscriptions.ts'
import type { Route } from './+types/subscriptions'
import type { CardAnswer } from './act.ts'
import { calls } from './calls.ts'
import { EndedList } from './ended-list.tsx'
import { NothingBought, OtherRights } from './none.tsx'
import { headingOf, OneSubscription } from './one-subscription.tsx'
import { paidFact } from './paid-fact.ts'
import { Receipts } from './receipts.tsx'
import { WithdrawalPart } from './withdrawal-part.tsx'
import button from '../../form/button.module.css'
import styles from './subscriptions.module.css'

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))

export const handle = { frame: 'none', site: 'account' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Il tuo abbonamento', robots: 'noindex' })

/** `/user/subscriptions` (SPEC §2): what the person bought, on any masthead, and what may be done with it. */
async function load({ ask, who, request }: Asking) {
  const [user, answer] = await Promise.all([who(), ask(calls.readSubscriptions, {})])
  return {
    user,
    /** Null: it could not be loaded, which does not take the rest of the page away (SPEC §8). */
    bought: answer.ok ? answer.data : null,
    /** The subscription whose payment the bank has just asked about. */
    returned: new URL(request.url).searchParams.get('pagamento'),
  }
}
export const loader = inPerson(load)
export const clientLoader = byBearer(load)

/** The form of a card: what is typed of it never passes through our pages. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<CardAnswer> {
  return (await import('./act.ts')).sendCard(await request.formData())
}

export default function Subscriptions({
  loaderData: { user, bought, returned },
  actionData,
}: Route.ComponentProps) {
  const { host } = useSite()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<string | null>(null)
  const [cancelling, setCancelling] = useState<Subscription | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [said, setSaid] = useState<{ of: string; fact: Fact } | null>(null)
  const [last, setLast] = useState(actionData)
  if (actionData !== last) {
    setLast(actionData)
    if (actionData && 'done' in actionData) {
      setOpen(null)
      setSaid({ of: actionData.of, fact: actionData.done })
    }
  }
  const refused = actionData && !('done' in actionData) && open === actionData.of ? actionData : undefined
  useErrorTitle(refused !== undefined || said?.fact.kind === 'error')
  const owed = (id: string) => bought?.subscriptions.find((one) => one.id === id)?.due
  const waits = said?.fact.kind === 'info' && Boolean(owed(said.of))
  useEffect(() => {
    if (!waits) return
    const again = setInterval(() => void revalidate(), 3000)
    return () => clearInterval(again)
  }, [waits, revalidate])
  useEffect(() => {
    if (actionData && 'done' in actionData) document.getElementById(headingOf({ id: actionData.of }))?.focus()
  }, [actionData])

  if (bought === null) return <NotLoaded onAgain={() => void revalidate()} />

  const tell = (of: string, fact: Fact) => {
    // At once: while a dialog is open nothing behind it takes the focus.
    flushSync(() => {
      setCancelling(null)
      setBusy(null)
      setSaid({ of, fact })
    })
    document.getElementById(headingOf({ id: of }))?.focus()
  }
  const cancel = async ({ id, due }: Subscription): Promise<boolean> => {
    const fact = await import('./act.ts').then((act) => act.cancelRenewal(id, due !== null)).catch(() => null)
    if (fact === null) return false
    await revalidate()
    tell(id, fact)
    return true
  }
  const resume = async ({ id }: Subscription) => {
    if (busy !== null) return
    setBusy(id)
    const { fact, asksCard } = await import('./act.ts').then((act) => act.resumeRenewal(id))
    await revalidate()
    tell(id, fact)
    if (asksCard) setOpen(id)
  }
  const factOf = ({ id, due }: Subscription): Fact | null => {
    if (said?.of === id) return said.fact.kind === 'info' && due === null ? paidFact : said.fact
    return returned === id && due === null ? paidFact : null
  }
  const running = bought.subscriptions.filter(({ state }) => state !== 'ended')
  const ended = bought.subscriptions.filter(({ state }) => state === 'ended')
  const others = otherRights(user, bought.subscriptions, host.brand.sigla)
  const has = subscriptionOf(others).active
  return (
    <>
      <h1 className={styles.title}>{running.length > 1 ? 'I tuoi abbonamenti' : 'Il tuo abbonamento'}</h1>
      {running.map((one, i) => (
        <OneSubscription
          key={one.id}
          of={one}
          bought={bought}
          first={i === 0}
          fact={factOf(one)}
          open={open === one.id}
          answer={refused?.of === one.id ? refused : undefined}
          returned={returned === one.id}
          busy={busy === one.id}
          onOpen={(opens) => {
            setOpen(opens ? one.id : null)
            setSaid(null)
          }}
          onCancel={() => setCancelling(one)}
          onResume={() => void resume(one)}
        />
      ))}
      {running.length === 0 && <hr className="rule" />}
      {has && <OtherRights rights={others} person={user} />}
      {running.length === 0 && !has && <NothingBought />}
      {ended.length > 0 && <EndedList ended={ended} />}
      {bought.receipts.length > 0 && <Receipts receipts={bought.receipts} />}
      {bought.subscriptions.length > 0 && <WithdrawalPart subscriptions={bought.subscriptions} />}
      {cancelling !== null && (
        <Suspense>
          <CancelDialog
            of={cancelling}
            cancel={() => cancel(cancelling)}
            onLeave={() => setCancelling(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** SPEC §8 «subscription loading error». */
const NotLoaded = ({ onAgain }: { onAgain: () => void }) => (
  <>
    <h1 className={styles.title}>Il tuo abbonamento</h1>
    <Notice kind="error" title="Non riusciamo a caricare il tuo abbonamento.">
      Riprova più tardi
    </Notice>
    <button type="button" className={button.primary} onClick={onAgain}>
      Riprova
    </button>
  </>
)
