import { Suspense, useCallback, useState } from 'react'
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { readSchedule } from 'contract/press-review/sending/schedule.ts'
import {
  type Delivery,
  listDeliveries,
  listDoubtful,
  sendLetterAgain,
} from 'contract/press-review/sending/deliveries.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { type Fact, refusalFact } from '../../../form/fact.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { Status } from '../../../form/status.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import { newsstandClient } from '../../../session/clients.ts'
import { loaded } from '../../../session/loaded.ts'
import { requireUser } from '../../../session/require-user.ts'
import { fullDate, timeOfDay } from '../../../words/dates.ts'
import { whenWords } from '../people/recipient-words.ts'
import { ReviewNav } from '../review-nav.tsx'
import type { Route } from './+types/deliveries'
import { articlesCount, deliveryMarks, isMoving, kindWords } from './delivery-words.ts'
import { Progress, useMoving } from './progress.tsx'
import { letterRefusals } from './refusals.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { lazyPart } from '../../../page/lazy-part.tsx'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'
import recipients from '../people/recipients.module.css'
import styles from './sending.module.css'

const DeliveryDialog = lazyPart(async () => (await import('./delivery-dialog.tsx')).DeliveryDialog)

export const handle = { site: 'edicola', frame: 'none' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Invii della rassegna', robots: 'noindex' })

/** `/rassegna/invii`: when the review leaves, what has left; `?invio=` opens one. */
export async function clientLoader() {
  await requireUser()
  const ask = newsstandClient()
  const [schedule, list, doubtful] = await Promise.all([
    ask(readSchedule, {}),
    ask(listDeliveries, {}),
    ask(listDoubtful, {}),
  ])
  return { ...loaded(schedule), ...loaded(list), doubtful: loaded(doubtful).letters, now: new Date() }
}
clientLoader.hydrate = true as const

export default function Deliveries({
  loaderData: { schedule, next, deliveries, more, doubtful, now },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [older, setOlder] = useState<readonly Delivery[]>([])
  const [hasMore, setHasMore] = useState(more)
  const [fact, setFact] = useState<Fact | null>(null)
  useMoving(
    deliveries.some(isMoving),
    useCallback(() => void revalidate(), [revalidate]),
  )
  const open = params.get('invio')
  const all = [...deliveries, ...older]
  const showOlder = async () => {
    const answer = await newsstandClient()(listDeliveries, { before: all.at(-1)?.created })
    if (!answer.ok) return setFact(refusalFact(answer, {}))
    setOlder([...older, ...answer.data.deliveries])
    setHasMore(answer.data.more)
  }
  const again = async (id: string) => {
    const answer = await newsstandClient()(sendLetterAgain, { id })
    setFact(answer.ok ? { kind: 'success', title: 'L’email riparte.' } : refusalFact(answer, letterRefusals))
    await revalidate()
  }
  return (
    <>
      <ReviewNav here="/rassegna/invii" />
      <header className={recipients.head}>
        <div>
          <p className={area.kicker}>Rassegna stampa</p>
          <h1 className={area.title}>{next === null ? 'La rassegna parte quando la mandi tu' : 'Invii'}</h1>
          {next !== null && (
            <p className={recipients.law}>
              La prossima parte da sola {fullDate(next)}, alle {timeOfDay(next)}.
            </p>
          )}
        </div>
        <Link className={button.primary} to={`/rassegna/invii/${romeDay(now)}`}>
          Invia la rassegna di oggi
        </Link>
      </header>
      <div role="status">
        <FactNotice fact={fact} />
      </div>
      {doubtful.length > 0 && (
        <section className={area.section} aria-labelledby="incerti">
          <h2 id="incerti">Invii incerti</h2>
          <p className={area.note}>
            Il server di posta può averle già accettate. Per non mandarle due volte non riproviamo da soli:
            chiedi alla persona, poi decidi tu.
          </p>
          <ul className={styles.letters}>
            {doubtful.map((letter) => (
              <li key={letter.id}>
                <p className={styles.who}>
                  <strong>{letter.name || 'Persona rimossa'}</strong>
                  <span>{letter.email}</span>
                  <span>{letter.subject}</span>
                </p>
                <p className={styles.stands}>{whenWords(letter.at, now)}</p>
                <p className={styles.ways}>
                  <button type="button" className={button.small} onClick={() => void again(letter.id)}>
                    Manda di nuovo<span className="hidden">: {letter.name}</span>
                  </button>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={area.section} aria-labelledby="invii">
        <h2 id="invii">Gli invii fatti</h2>
        {all.length === 0 ? (
          <p className={area.note}>Nessun invio, per ora. Quando la rassegna parte, la trovi qui.</p>
        ) : (
          <ul className={styles.deliveries}>
            {all.map((one) => (
              <li key={one.id}>
                <p className={styles.who}>
                  <Link to={`?invio=${one.id}`} preventScrollReset>
                    <strong>{one.subject}</strong>
                  </Link>
                  <span>
                    {kindWords[one.kind]} · {articlesCount(one.articles)} · {whenWords(one.created, now)}
                    {one.scheduled ? ', da sola' : one.by === null ? '' : `, da ${one.by}`}
                  </span>
                </p>
                <p className={styles.stands}>
                  <Status {...deliveryMarks[one.state]} />
                </p>
                <div className={styles.why}>
                  <Progress of={one} />
                </div>
              </li>
            ))}
          </ul>
        )}
        {hasMore && (
          <p className={recipients.more}>
            <button type="button" className={button.secondary} onClick={() => void showOlder()}>
              Mostra gli invii di prima
            </button>
          </p>
        )}
      </section>
      <section className={area.section} aria-labelledby="orario">
        <h2 id="orario">Quando parte da sola</h2>
        <div className={area.narrow}>
          <ScheduleForm schedule={schedule} onDone={revalidate} />
        </div>
      </section>
      {open !== null && (
        <Suspense>
          <DeliveryDialog
            key={open}
            id={open}
            onChange={() => void revalidate()}
            onLeave={() => void navigate('?', { replace: true, preventScrollReset: true })}
          />
        </Suspense>
      )}
    </>
  )
}
