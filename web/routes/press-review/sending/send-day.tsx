import { useEffect, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { lastDayFrom } from 'contract/press-review/day-limit.ts'
import { readDay, sendDay, closeDay, reopenDay } from 'contract/press-review/sending/sending.ts'
import { readPeople } from 'contract/press-review/people/people.ts'
import { MAX_SUBJECT_LENGTH } from 'contract/press-review/sending/states.ts'
import { type Fact, refusalFact } from '../../../form/fact.ts'
import { FactNotice, Notice, StateNotice } from '../../../form/notice.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import { dayInAddress } from '../../../page/not-here.ts'
import { visit } from '../../../server/context.ts'
import { newsstandClient } from '../../../session/clients.ts'
import { loaded } from '../../../session/loaded.ts'
import { requireUser } from '../../../session/require-user.ts'
import { fullDate, timeOfDay } from '../../../words/dates.ts'
import { ReviewNav } from '../review-nav.tsx'
import type { Route } from './+types/send-day'
import { ChoosePeople } from './choose-people.tsx'
import { allWords, articlesCount, cappedFact, peopleCount, whyWords } from './delivery-words.ts'
import { Preview } from './preview.tsx'
import { Progress } from './progress.tsx'
import { leftOutOf, nobody, reachedBy } from './reached-people.ts'
import { dayRefusals, sendRefusals } from './refusals.ts'
import { dropDraft, keepDrafts } from '../../../form/keep-drafts.ts'
import button from '../../../form/button.module.css'
import form from '../../../form/form.module.css'
import area from '../../../frame/application/area.module.css'
import recipients from '../people/recipients.module.css'
import styles from './sending.module.css'

export const handle = { site: 'edicola', frame: 'none' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Invia la rassegna', robots: 'noindex' })

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function loader({ params, context }: Route.LoaderArgs) {
  dayInAddress(params.day, lastDayFrom(context.get(visit).today))
  return null
}

/** `/rassegna/invii/{day}?scelti=…`: what would leave, to whom; without `scelti` the whole day. */
export async function clientLoader({ params: { day }, request }: Route.ClientLoaderArgs) {
  await requireUser()
  const selected = (new URL(request.url).searchParams.get('scelti') ?? '')
    .split(',')
    .filter((id) => uuid.test(id))
  const ask = newsstandClient()
  const [answer, people] = await Promise.all([ask(readDay, { day }), ask(readPeople, {})])
  const list = loaded(people)
  return {
    ...loaded(answer),
    selected,
    review: list.review,
    people: list.people.filter(({ state }) => state === 'active'),
    groups: list.groups,
  }
}
clientLoader.hydrate = true as const

/** Empty, because the frame around it shows its own placeholder. */
export const HydrateFallback = () => null

export default function SendDay({ loaderData }: Route.ComponentProps) {
  const { day, state, items, left_out: leftOut, selected, review, people, groups, deliveries } = loaderData
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [picked, setPicked] = useState(nobody)
  const [everybody, setEverybody] = useState(selected.length === 0)
  const [subject, setSubject] = useState(loaderData.subject)
  const [fact, setFact] = useState<Fact | null>(null)
  const [busy, setBusy] = useState(false)
  const [once, setOnce] = useState(() => crypto.randomUUID())
  const ask = newsstandClient()
  useEffect(keepDrafts, [])

  const leaving = selected.length === 0 ? items : items.filter(({ id }) => selected.includes(id))
  const itemIds = selected.length === 0 ? null : leaving.map(({ id }) => id)
  const reached = selected.length === 0 ? loaderData.reached : 0
  // A selection of articles goes to everybody, also to people who already have the day.
  const capped = loaderData.capped.map((one) => (selected.length === 0 ? one : { ...one, reached: false }))
  const out = leftOutOf(people, everybody ? null : picked, capped)
  const count = (everybody ? loaderData.recipients - reached : reachedBy(people, picked).size) - out.length
  /** Why nothing can be sent yet. */
  const why =
    leaving.length === 0
      ? 'Non c’è niente da mandare: aggiungi prima un articolo.'
      : count > 0
        ? null
        : out.length > 0
          ? 'Per ora non la riceve nessuno: riprova domani.'
          : everybody && reached > 0
            ? 'È già arrivata a tutti. Se qualcosa è cambiato, apri l’invio e manda una rettifica.'
            : 'Scegli prima a chi mandarla.'
  const request = { day, items: itemIds, corrects: null, errata: '' }
  const report = (came: Fact) => {
    setFact(came)
    document.getElementById('esito')?.focus()
  }
  const send = async () => {
    if (busy) return
    if (count === 0) return report({ kind: 'error', title: 'Scegli almeno una persona.' })
    setBusy(true)
    const answer = await ask(sendDay, {
      ...{ day, once, items: itemIds, even_if_empty: false },
      recipients: everybody ? null : { people: [...picked.people], groups: [...picked.groups] },
      subject: subject.trim() || null,
    })
    setBusy(false)
    if (answer.ok) dropDraft('oggetto')
    if (answer.ok) return navigate(`/rassegna/invii?invio=${answer.data.delivery.id}`)
    // After a refusal the next press is a new request, with an idempotency key of its own.
    setOnce(crypto.randomUUID())
    return report(refusalFact(answer, sendRefusals))
  }
  const turn = async (what: 'closeDay' | 'reopenDay') => {
    const answer = what === 'closeDay' ? await ask(closeDay, { day }) : await ask(reopenDay, { day })
    if (!answer.ok) return report(refusalFact(answer, dayRefusals))
    await revalidate()
    return report(
      what === 'closeDay'
        ? { kind: 'success', title: 'La rassegna è chiusa.', line: 'Non si aggiunge più niente da sé.' }
        : { kind: 'success', title: 'La rassegna è di nuovo aperta.' },
    )
  }
  return (
    <>
      <ReviewNav here="/rassegna/invii" />
      <header className={recipients.head}>
        <div>
          <p className={area.kicker}>Rassegna stampa di {review}</p>
          <h1 className={area.title}>
            Invia {selected.length === 0 ? 'la rassegna' : articlesCount(leaving.length)} di {fullDate(day)}
          </h1>
          <p className={recipients.law}>
            {articlesCount(leaving.length)}
            {loaderData.scheduled !== null &&
              `. Se non fai niente parte da sola alle ${timeOfDay(loaderData.scheduled)}`}
            . <Link to={`/rassegna/${day}`}>Torna alla rassegna</Link>
          </p>
        </div>
      </header>
      <div id="esito" tabIndex={-1}>
        <FactNotice fact={fact} />
      </div>
      {loaderData.missing.length > 0 && (
        <Notice kind="warning" title="Manca qualche edizione di oggi">
          {loaderData.missing.join(' · ')}. Puoi aspettare, o mandare la rassegna senza.
        </Notice>
      )}
      {deliveries.length > 0 && (
        <section className={area.section} aria-labelledby="partiti">
          <h2 id="partiti">Già partita</h2>
          <ul className={styles.deliveries}>
            {deliveries.map((one) => (
              <li key={one.id}>
                <p className={styles.who}>
                  <Link to={`/rassegna/invii?invio=${one.id}`}>
                    <strong>{one.subject}</strong>
                  </Link>
                  <span>{articlesCount(one.articles)}</span>
                </p>
                <div className={styles.why}>
                  <Progress of={one} />
                </div>
              </li>
            ))}
          </ul>
          <p className={area.note}>Per mandare una rettifica apri l’invio.</p>
        </section>
      )}
      <section className={area.section} aria-labelledby="che-cosa">
        <h2 id="che-cosa">Che cosa parte</h2>
        {leaving.length === 0 ? (
          <p className={area.note}>
            Niente, per ora: la rassegna di questo giorno non ha articoli da mandare.
          </p>
        ) : (
          <ol className={styles.items}>
            {leaving.map(({ id, title, masthead }) => (
              <li key={id}>
                <strong>{title}</strong> <span>{masthead}</span>
              </li>
            ))}
          </ol>
        )}
        {leftOut.length > 0 && (
          <details className={styles.out}>
            <summary>Restano fuori {articlesCount(leftOut.length)}</summary>
            <ul>
              {leftOut.map(({ id, title, why }) => (
                <li key={id}>
                  {title}: {whyWords[why]}
                </li>
              ))}
            </ul>
          </details>
        )}
        <Preview request={request} subject={subject.trim() || null} onRefused={report}>
          {state === 'draft' && (
            <button type="button" className={recipients.quiet} onClick={() => void turn('closeDay')}>
              Chiudi la rassegna di questo giorno
            </button>
          )}
          {state === 'closed' && (
            <button type="button" className={recipients.quiet} onClick={() => void turn('reopenDay')}>
              Riapri la rassegna di questo giorno
            </button>
          )}
        </Preview>
      </section>
      <section className={area.section} aria-labelledby="a-chi">
        <h2 id="a-chi">A chi</h2>
        <p className={area.note}>
          Solo persone con nome e indirizzo: i diritti non permettono collegamenti pubblici.
        </p>
        <fieldset className={styles.to}>
          <legend className="hidden">A chi</legend>
          <label>
            <input type="radio" name="a" checked={everybody} onChange={() => setEverybody(true)} />
            Tutti quelli che ricevono ogni rassegna ({allWords(loaderData.recipients, reached)})
          </label>
          <label>
            <input type="radio" name="a" checked={!everybody} onChange={() => setEverybody(false)} />
            {groups.length === 0 ? 'Le persone che scelgo' : 'I gruppi e le persone che scelgo'}
          </label>
        </fieldset>
        {!everybody && (
          <ChoosePeople people={people} groups={groups} selection={picked} onChoose={setPicked} />
        )}
        <p className={area.after}>
          <Link to="/rassegna/destinatari">Aggiungi una persona</Link>
        </p>
        <div className={`${form.field} ${styles.subject}`} data-draft="oggetto">
          <label htmlFor="oggetto" className={form.label}>
            Oggetto
          </label>
          <input
            id="oggetto"
            className={form.control}
            value={subject}
            maxLength={MAX_SUBJECT_LENGTH}
            onChange={(event) => setSubject(event.target.value)}
          />
        </div>
        <StateNotice fact={cappedFact(out.map(({ name }) => name))} />
        <p className={area.note}>{why ?? 'Ogni ritaglio porta la riga dei diritti. L’email parte subito.'}</p>
        <p className={recipients.below}>
          <button
            type="button"
            className={button.primary}
            aria-disabled={busy || why !== null || undefined}
            onClick={() => why === null && void send()}
          >
            {busy ? 'Invio…' : count === 0 ? 'Invia' : `Invia a ${peopleCount(count)}`}
          </button>
          <Link className={button.secondary} to={`/rassegna/${day}`}>
            Annulla
          </Link>
        </p>
      </section>
    </>
  )
}
