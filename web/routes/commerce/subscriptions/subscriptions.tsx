import { Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { readInvoices } from 'contract/commerce/invoices/invoices.ts'
import { euros } from 'contract/platform/money.ts'
import { listDevices } from 'contract/identity/account/account.ts'
import { type Subscription, readSubscriptions } from 'contract/commerce/subscriptions/subscriptions.ts'
import { useErrorTitle } from '../../../form/error-title.ts'
import type { Fact } from '../../../form/fact.ts'
import { FactNotice, Notice } from '../../../form/notice.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import { useSite } from '../../../frame/site.ts'
import type { Asking } from '../../../page/personal.ts'
import { visit } from '../../../server/context.ts'
import { inPerson } from '../../../server/in-person.ts'
import { byBearer } from '../../../session/by-bearer.ts'
import { otherRights } from '../../../words/rights.ts'
import { subscriptionOf } from '../../../words/subscriptions.ts'
import type { Route } from './+types/subscriptions'
import type { CardAnswer } from './subscription-actions.ts'
import { cardIn, paidFact } from './bought.ts'
import { Invoices } from './invoices.tsx'
import { headingOf, OneSubscription } from './one-subscription.tsx'
import { Receipts } from './receipts.tsx'
import { RightDays } from './key-dates.tsx'
import { lazyPart } from '../../../page/lazy-part.tsx'
import { bring } from '../../../page/bring.ts'
import { unreachableFact } from '../../../words/unreachable.ts'
import button from '../../../form/button.module.css'
import styles from './subscriptions.module.css'

// Drawn on the server; nothing in them is pressed, so that no press is lost before their script is there.
const EndedList = lazyPart(async () => (await import('./ended-list.tsx')).EndedList)
const NothingBought = lazyPart(async () => (await import('./none.tsx')).NothingBought)
const OtherRights = lazyPart(async () => (await import('./none.tsx')).OtherRights)
const CodeWay = lazyPart(async () => (await import('./none.tsx')).CodeWay)
const WithdrawalPart = lazyPart(async () => (await import('./withdrawal-part.tsx')).WithdrawalPart)
const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog)
const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

export const handle = { frame: 'none', site: 'account' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Il tuo abbonamento', robots: 'noindex' })

/** `/user/subscriptions` (SPEC §2): what the person bought, on any masthead, and what may be done with it. */
async function load({ ask, who, request }: Asking) {
  const [user, answer, invoiced, listed] = await Promise.all([
    who(),
    ask(readSubscriptions, {}),
    ask(readInvoices, {}),
    ask(listDevices, {}),
  ])
  return {
    user,
    /** Null: it could not be loaded, which does not take the rest of the page away (SPEC §8). */
    bought: answer.ok ? { ...answer.data, invoices: invoiced.ok ? invoiced.data.invoices : [] } : null,
    /** How many devices are on the list, of how many; null: nobody can tell. */
    devices: listed.ok ? { used: listed.data.devices.length, max: listed.data.most } : null,
    /** The subscription whose payment the bank has just asked about. */
    returned: new URL(request.url).searchParams.get('pagamento'),
    /** The one whose form of the card the address opens. */
    opened: cardIn(request.url),
  }
}
export async function loader(args: Route.LoaderArgs) {
  const loaded = await inPerson(load)(args)
  if (loaded?.bought?.gateway?.kind === 'stripe') args.context.get(visit).allow?.('stripe')
  return loaded
}
export const clientLoader = byBearer(load)

const acts = () => import('./subscription-actions.ts')

/** The form of a card: what is typed of it never passes through our pages. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<CardAnswer> {
  const form = await request.formData()
  const acting = await bring(acts)
  return acting ? acting.sendCard(form) : { of: String(form.get('abbonamento')), fact: unreachableFact }
}

export default function Subscriptions({
  loaderData: { user, bought, devices, returned, opened },
  actionData,
}: Route.ComponentProps) {
  const { host } = useSite()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(opened)
  const [cancelling, setCancelling] = useState<Subscription | null>(null)
  const [leaving, setLeaving] = useState<Subscription | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [notice, setNotice] = useState<{ of: string; fact: Fact; pending?: boolean | undefined } | null>(null)
  const [last, setLast] = useState(actionData)
  if (actionData !== last) {
    setLast(actionData)
    if (actionData && 'done' in actionData) {
      setOpen(null)
      setNotice({ of: actionData.of, fact: actionData.done, pending: actionData.pending })
    }
  }
  const refused = actionData && !('done' in actionData) && open === actionData.of ? actionData : undefined
  useErrorTitle(refused !== undefined || notice?.fact.kind === 'error')
  const dueOf = (id: string) => bought?.subscriptions.find((one) => one.id === id)?.due
  const waits = notice?.pending === true && Boolean(dueOf(notice.of))
  useEffect(() => {
    if (!waits) return
    const again = setInterval(() => void revalidate(), 3000)
    return () => clearInterval(again)
  }, [waits, revalidate])
  useEffect(() => {
    if (actionData && 'done' in actionData) document.getElementById(headingOf({ id: actionData.of }))?.focus()
  }, [actionData])

  if (bought === null) return <NotLoaded onAgain={() => void revalidate()} />

  const showFact = (of: string, fact: Fact) => {
    // At once: while a dialog is open nothing behind it takes the focus.
    flushSync(() => {
      setCancelling(null)
      setLeaving(null)
      setBusy(null)
      setNotice({ of, fact })
    })
    document.getElementById(headingOf({ id: of }))?.focus()
  }
  const cancel = async (of: Subscription): Promise<boolean> => {
    const fact = await acts()
      .then((act) => act.cancelRenewal(of))
      .catch(() => null)
    if (fact === null) return false
    await revalidate()
    showFact(of.id, fact)
    return true
  }
  const leaveFreely = async ({ id }: Subscription): Promise<boolean> => {
    const fact = await acts()
      .then((act) => act.leaveFreely(id))
      .catch(() => null)
    if (fact === null) return false
    await revalidate()
    showFact(id, fact)
    return true
  }
  const resume = async (of: Subscription) => {
    const { id } = of
    if (busy !== null) return
    setBusy(id)
    const acting = await bring(acts)
    if (!acting) return showFact(id, unreachableFact)
    const { fact, asksCard } = await acting.resumeRenewal(of)
    await revalidate()
    showFact(id, fact)
    if (asksCard) setOpen(id)
  }
  const factOf = ({ id, due }: Subscription): Fact | null => {
    if (notice?.of === id) return notice.pending && due === null ? paidFact : notice.fact
    return returned === id && due === null ? paidFact : null
  }
  const running = bought.subscriptions.filter(({ state }) => state !== 'ended')
  const ended = bought.subscriptions.filter(({ state }) => state === 'ended')
  // What is to be paid by transfer stands before what is only good to know.
  const owing = bought.invoices.some(({ owed }) => owed !== null)
  const others = otherRights(user, bought.subscriptions, host.brand.sigla)
  const has = subscriptionOf(others).active
  return (
    <>
      <h1 className={styles.title}>{running.length > 1 ? 'I tuoi abbonamenti' : 'Il tuo abbonamento'}</h1>
      {notice !== null && !running.some(({ id }) => id === notice.of) && <FactNotice fact={notice.fact} />}
      {bought.waiting.map(({ what, amount }) => (
        <Notice key={what} kind="info" title="In attesa della banca.">
          <p>
            {what}, {euros(amount)}: il pagamento è in corso: la banca lo conferma in qualche giorno
            lavorativo. Ti scriviamo.
          </p>
        </Notice>
      ))}
      {running.map((one, i) => (
        <OneSubscription
          key={one.id}
          of={one}
          bought={bought}
          holder={user.username || user.name}
          devices={devices}
          first={i === 0}
          fact={factOf(one)}
          open={open === one.id}
          answer={refused?.of === one.id ? refused : undefined}
          returned={returned === one.id}
          busy={busy === one.id}
          onOpen={(opens) => {
            setOpen(opens ? one.id : null)
            setNotice(null)
          }}
          onCancel={() => setCancelling(one)}
          onResume={() => void resume(one)}
          onLeaveFreely={() => setLeaving(one)}
        />
      ))}
      {running.length === 0 && <hr className="rule" />}
      <Suspense>
        {has && <OtherRights rights={others} person={user} google={bought.google === 'linked'} />}
        {running.length === 0 && !has && <NothingBought google={bought.google !== null} />}
      </Suspense>
      {owing && <Invoices invoices={bought.invoices} />}
      {running.length > 0 && <RightDays subscriptions={bought.subscriptions} />}
      {bought.invoices.length > 0 && !owing && <Invoices invoices={bought.invoices} />}
      {bought.receipts.length > 0 && <Receipts receipts={bought.receipts} />}
      <Suspense>
        {ended.length > 0 && <EndedList ended={ended} />}
        <WithdrawalPart subscriptions={bought.subscriptions} />
        {(running.length > 0 || has) && (
          <div className={styles.last}>
            <CodeWay google={bought.google !== null} />
          </div>
        )}
      </Suspense>
      {leaving !== null && (
        <Suspense>
          <LeaveDialog of={leaving} leave={() => leaveFreely(leaving)} onLeave={() => setLeaving(null)} />
        </Suspense>
      )}
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
