import { Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useRevalidator } from 'react-router'
import { changePlanPath } from 'contract/platform/paths.ts'
import { type Seat, type SharedPlan, downloadSeats, readSeats } from 'contract/commerce/seats/seats.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { useErrorTitle } from '../../../form/error-title.ts'
import { refusalFact, type Fact } from '../../../form/fact.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { PageIcon } from '../../../page/page-icon.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import { useSite } from '../../../frame/site.ts'
import type { Asking } from '../../../page/personal.ts'
import { inPerson } from '../../../server/in-person.ts'
import { byBearer } from '../../../session/by-bearer.ts'
import { loaded } from '../../../session/loaded.ts'
import { theDate } from '../../../words/dates.ts'
import type { Route } from './+types/invitations'
import type { InviteAnswer } from './seat-actions.ts'
import { InvitePart } from './invite-part.tsx'
import { pauseWords } from './pause-words.ts'
import { type Act, SeatList } from './seat-list.tsx'
import { placesWords } from './seat-words.ts'
import { UploadList } from './upload-list.tsx'
import { lazyPart } from '../../../page/lazy-part.tsx'
import { bring } from '../../../page/bring.ts'
import { unreachableFact } from '../../../words/unreachable.ts'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'
import styles from './invitations.module.css'

const RemoveDialog = lazyPart(async () => (await import('./remove-dialog.tsx')).RemoveDialog)

export const handle = { frame: 'none', site: 'account' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Persone invitate', robots: 'noindex' })

/** `/user/invitations` (SPEC §2): who reads with the places of one's subscriptions. */
async function load({ ask, who }: Asking) {
  const [user, seats] = await Promise.all([who(), ask(readSeats, {})])
  return { ...loaded(seats), isCompany: user.isCompany, now: new Date() }
}
export const loader = inPerson(load)
export const clientLoader = byBearer(load)

const acts = () => import('./seat-actions.ts')

export async function clientAction({ request }: Route.ClientActionArgs): Promise<InviteAnswer> {
  const form = await request.formData()
  return (await bring(acts))?.sendInvite(form) ?? { fact: unreachableFact }
}

/** Its places are given, and it is no plan that opens nothing. */
const isFull = ({ free, seats }: SharedPlan): boolean =>
  free === 0 && seats.every(({ status }) => !/^(?:suspended|subscription-expired|new)$/.test(status))

const listOf = ({ id }: Pick<SharedPlan, 'id'>): string => `posti-${id}`

export default function Invitations({
  loaderData: { plans, isCompany, now },
  actionData,
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [fact, setFact] = useState<Fact | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [removing, setRemoving] = useState<{ plan: SharedPlan; seat: Seat } | null>(null)
  /** After an invitation its form begins anew. */
  const [sent, setSent] = useState(0)
  const [last, setLast] = useState(actionData)
  if (actionData !== last) {
    setLast(actionData)
    // What a form answered goes when the page is asked anew; what a press answered stays.
    if (actionData) {
      setLink(null)
      setFact('done' in actionData ? actionData.done : null)
      if ('done' in actionData) setSent(sent + 1)
    }
  }
  const sentBack = actionData && !('done' in actionData) ? actionData : undefined
  useErrorTitle(sentBack !== undefined || fact?.kind === 'error')
  useEffect(() => {
    if (actionData && 'done' in actionData) document.getElementById('esito')?.focus()
  }, [actionData])

  const showFact = async (came: Fact, handed: string | null = null) => {
    await revalidate()
    // At once: while a dialog is open nothing behind it takes the focus.
    flushSync(() => {
      setRemoving(null)
      setBusy(null)
      setLink(handed)
      setFact(came)
    })
    document.getElementById('esito')?.focus()
  }
  const act = async (plan: SharedPlan, what: Act, seat: Seat) => {
    if (what === 'assign' || seat.id === null) {
      // Where there are several plans, on the one whose place it is.
      document.querySelector<HTMLElement>(`[name=abbonamento][value="${plan.id}"]`)?.click()
      return document.getElementById('name')?.focus()
    }
    if (what === 'remove') return setRemoving({ plan, seat })
    setBusy(seat.id)
    const which = { id: plan.id, seat: seat.id }
    const acting = await bring(acts)
    if (!acting) return showFact(unreachableFact)
    if (what === 'hand') {
      const handed = await acting.handOver(which)
      return showFact(handed.fact, handed.link)
    }
    return showFact(await (what === 'undo' ? acting.undo(which) : acting.sendCode(which)))
  }
  const open = plans.filter(({ free }) => free > 0)
  return (
    <>
      <h1 className={area.title}>Persone invitate</h1>
      {plans.length === 0 ? (
        <Nothing />
      ) : (
        <p className={area.standfirst}>
          {plans.map(({ id, name, places, opens }) => (
            <span key={id}>
              Con il piano {name} hai {placesWords(places)}.{pauseWords(opens)}{' '}
            </span>
          ))}
          Chi inviti legge con il proprio account.
        </p>
      )}
      <div id="esito" tabIndex={-1}>
        <FactNotice fact={fact ?? sentBack?.fact} />
        {link !== null && (
          <p className={styles.link}>
            <label htmlFor="link">Link da consegnare</label>
            <input id="link" readOnly value={link} onFocus={(event) => event.target.select()} />
          </p>
        )}
      </div>
      {open.length > 0 && <InvitePart key={sent} plans={open} code={acts} answer={sentBack} />}
      {open.length === 0 && plans.some(isFull) && (
        <p className={area.note}>
          Tutti i posti sono assegnati. Quando ne togli uno torna libero subito; se qualcuno lo usa, il giorno
          dopo.
        </p>
      )}
      {plans.map((plan) => (
        <section key={plan.id} className={area.section} aria-labelledby={listOf(plan)}>
          <h2 id={listOf(plan)}>
            {plan.name} <span className={styles.masthead}>{plan.masthead}</span>
          </h2>
          {plan.next !== null && <NextPlan of={plan} next={plan.next} />}
          <SeatList
            seats={plan.seats}
            now={now}
            busy={busy}
            onAct={(what, seat) => void act(plan, what, seat)}
          />
          <p className={styles.download}>
            <Download plan={plan} onFact={setFact} />
          </p>
        </section>
      ))}
      {isCompany && open.map((plan) => <UploadList key={plan.id} plan={plan} onDone={showFact} />)}
      {removing !== null && (
        <Suspense>
          <RemoveDialog
            of={removing.seat}
            remove={async () => {
              const which = { id: removing.plan.id, seat: removing.seat.id ?? '' }
              await showFact((await (await bring(acts))?.remove(which)) ?? unreachableFact)
            }}
            onLeave={() => setRemoving(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Why free places are not given, and the way to give them. */
const NextPlan = ({ of, next }: { of: SharedPlan; next: NonNullable<SharedPlan['next']> }) => (
  <p className={area.note}>
    Passi a {next.name} {theDate('dal', next.day)},{' '}
    {next.places === 0 ? 'senza questi posti' : `con ${placesWords(next.places)}`}:{' '}
    <Link to={changePlanPath(of.id)}>tieni {of.name}</Link> per{' '}
    {next.places === 0 ? 'invitare qualcuno' : 'darli tutti'}.
  </p>
)

function Download({ plan, onFact }: { plan: SharedPlan; onFact: (fact: Fact | null) => void }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    const saving = await bring(() => import('../../../session/save-file.ts'))
    if (!saving) {
      setBusy(false)
      return onFact(unreachableFact)
    }
    const answer = await saving.saveFile(downloadSeats, { id: plan.id })
    setBusy(false)
    onFact(
      answer.ok
        ? null
        : refusalFact(answer, {
            ERR_SUBSCRIPTION_NOT_FOUND: { title: 'Questo elenco non si trova.', line: 'Ricarica la pagina.' },
          }),
    )
  }
  return (
    <button
      type="button"
      className={button.secondary}
      aria-disabled={busy || undefined}
      onClick={() => void save()}
    >
      <PageIcon name="save" size={19} />
      {busy ? 'Scarico…' : 'Scarica l’elenco (CSV)'}
    </button>
  )
}

/** Who has no places: what they are, and one way on. */
function Nothing() {
  const { host } = useSite()
  return (
    <>
      <p className={area.standfirst}>
        Il tuo abbonamento non ha posti da condividere. Con un piano per la famiglia, per le aziende o per la
        rassegna stampa altre persone leggono con te, ognuna con il proprio account.
      </p>
      <p>
        <a className={button.primary} href={siteUrl(host, 'shop', '/vetrina')}>
          Guarda le offerte
        </a>
      </p>
    </>
  )
}
