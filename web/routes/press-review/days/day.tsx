import { useState } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import { lastDayFrom } from 'contract/press-review/day-limit.ts'
import { readLastDate, readRecipients, readDay, beginToday } from 'contract/press-review/days/days.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import button from '../../../form/button.module.css'
import { pageMeta } from '../../../frame/page-meta.ts'
import { visit } from '../../../server/context.ts'
import { dayInAddress } from '../../../page/not-here.ts'
import { newsstandClient } from '../../../session/clients.ts'
import { loaded } from '../../../session/loaded.ts'
import { requireUser } from '../../../session/require-user.ts'
import { ReviewNav } from '../review-nav.tsx'
import type { Route } from './+types/day'
import { DayPicker } from './day-dialogs.tsx'
import { dayTitle } from './day-head.tsx'
import { DayView } from './day-view.tsx'
import styles from './day.module.css'

export const handle = { site: 'edicola', frame: 'none' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Rassegna stampa', robots: 'noindex' })

/** The address for people without a review (SPEC §2). */
export function loader({ params, context }: Route.LoaderArgs) {
  const { host, today } = context.get(visit)
  if (params.day !== undefined) dayInAddress(params.day, lastDayFrom(today))
  return {
    shop: siteUrl(host, 'shop', '/rassegna-stampa'),
    dashboard: siteUrl(host, 'account', '/dashboard'),
  }
}

/** Leaves the page; the promise never settles, because the page unloads. */
function leaveFor(url: string): Promise<never> {
  location.replace(url)
  return new Promise(() => {})
}

/**
 * SPEC §2 «rassegna»: the last date and the recipients. Without a last date the browser goes to the shop’s
 * page, and to the dashboard when a call fails. `day`: null when the review has none of that date.
 */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const [ways] = await Promise.all([serverLoader(), requireUser()])
  const ask = newsstandClient()
  const [last, recipients] = await Promise.all([ask(readLastDate, {}), ask(readRecipients, {})])
  if (!last.ok) return leaveFor(ways.dashboard)
  if (last.data.rassegna_date === null) return leaveFor(ways.shop)
  if (!recipients.ok) return leaveFor(ways.dashboard)
  const date = params.day ?? last.data.rassegna_date.date
  const answer = await ask(readDay, { day: date })
  return {
    date,
    last: last.data.rassegna_date.date,
    recipients: recipients.data.destinatari.length,
    day: !answer.ok && answer.code === 'ERR_DAY_NOT_FOUND' ? null : loaded(answer),
  }
}
clientLoader.hydrate = true as const

/** Empty, because the frame around it shows its own placeholder. */
export const HydrateFallback = () => null

/** Filters and order are in the address and need no request. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname

/** `/rassegna/{day?}`: the press review of a day, the last one when none is named. */
export default function Day({ loaderData: { date, last, recipients, day } }: Route.ComponentProps) {
  return (
    <>
      <ReviewNav here="/rassegna" />
      {day === null ? (
        <NoReview key={date} date={date} last={last} />
      ) : (
        <DayView key={date} first={day} recipients={recipients} />
      )}
    </>
  )
}

function NoReview({ date, last }: { date: string; last: string }) {
  const [picking, setPicking] = useState(false)
  const navigate = useNavigate()
  const ask = newsstandClient()
  const [today] = useState(() => romeDay(Date.now()))
  return (
    <section className={styles.empty}>
      <p className={styles.kicker}>{dayTitle(date)}</p>
      <h1>Nessuna rassegna per questo giorno</h1>
      <p>Le rassegne che hai sono sotto «Cambia giorno». L’ultima è di {dayTitle(last).toLowerCase()}.</p>
      <p className={styles.ways}>
        {date === today && (
          <button
            type="button"
            className={button.primary}
            onClick={async () => {
              if ((await ask(beginToday, {})).ok) await navigate(`/rassegna/${date}?nuova`)
            }}
          >
            Comincia la rassegna di oggi
          </button>
        )}
        <Link className={date === today ? button.secondary : button.primary} to={`/rassegna/${last}`}>
          Apri l’ultima rassegna
        </Link>
        <button type="button" className={button.secondary} onClick={() => setPicking(true)}>
          Cambia giorno
        </button>
      </p>
      {picking && <DayPicker here={date} ask={ask} onLeave={() => setPicking(false)} />}
    </section>
  )
}
