import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type ReviewDay, closeDay, searchDay } from 'contract/press-review/days/days.ts'
import type { ReviewItem } from 'contract/press-review/item.ts'
import { PageIcon } from '../../../page/page-icon.tsx'
import { refusalSentence } from '../../../words/refusals.ts'
import {
  arrange,
  type Arrangement,
  isMovable,
  isWhole,
  placeFor,
  readArrangement,
  withArrangement,
} from './arrange.ts'
import { ChoiceBar } from './choice-bar.tsx'
import { DayNote, DayPicker, Topics } from './day-dialogs.tsx'
import { DayHead } from './day-head.tsx'
import { Mark } from './state-label.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { Row } from './row.tsx'
import { SortBy, Tools } from './tools.tsx'
import { useDay } from './use-day.ts'
import { useDrag } from './use-drag.ts'
import { articles, dayRefusals, lateWords } from './words.ts'
import button from '../../../form/button.module.css'
import styles from './day.module.css'

type Opened = { item: string } | 'note' | 'topics' | 'picker' | null

/** The review of a day, as its editors prepare it. `recipients`: who receives it now. */
export function DayView({ first, recipients }: { first: ReviewDay; recipients: number }) {
  const hand = useDay(first)
  const { day, ask } = hand
  const [query, setQuery] = useSearchParams()
  const arranged = readArrangement(query)
  const inText = useInText(day.day, arranged.q, ask)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<Opened>(null)
  const groups = arrange(day.items, day.topics, arranged, inText)
  const shown = groups.flatMap(({ items }) => items)
  const movable = isMovable(arranged)
  const remaining = day.items.filter(({ deleted }) => !deleted).length
  const groupOf = (id: string) => groups.find(({ items }) => items.some((one) => one.id === id))?.items ?? []
  const selected = day.items.filter(({ id }) => picked.has(id))
  const arrangeBy = (name: keyof Arrangement, value: string) =>
    setQuery((now) => withArrangement(now, name, value), { replace: true, preventScrollReset: true })
  const move = (item: ReviewItem, by: number) => {
    const group = groupOf(item.id)
    const before = placeFor(group, item.id, by)
    if (before === undefined)
      return hand.setStatus(`«${item.title}» è già al ${by < 0 ? 'primo' : 'ultimo'} posto.`)
    const from = group.findIndex(({ id }) => id === item.id)
    const to = Math.max(0, Math.min(group.length - 1, from + by))
    // In its group: what stands after it in the day may belong to another topic.
    const next = before ?? afterGroup(day.items, group)
    void hand.move(item, next, `«${item.title}» è ora ${to + 1} di ${group.length}.`)
  }
  const drop = (id: string, target: string) => {
    const group = groupOf(id)
    const [from, to] = [id, target].map((one) => group.findIndex((item) => item.id === one))
    if (to! < 0) return hand.setStatus('Per cambiare tema usa «Altre azioni», poi «Scegli il tema».')
    move(group[from!]!, to! - from!)
  }
  const { over, grab } = useDrag(drop)
  const openedItem =
    opened !== null && typeof opened === 'object' ? day.items.find(({ id }) => id === opened.item) : undefined
  const topicName = (item: ReviewItem) =>
    arranged.ordine === 'rassegna' ? undefined : day.topics.find(({ id }) => id === item.topic)?.name
  const close = () => setOpened(null)
  return (
    <>
      <DayHead day={day} recipients={recipients} onPick={() => setOpened('picker')} />
      <div className={styles.note}>
        {day.note !== '' && <p>{day.note}</p>}
        <button type="button" className={styles.quiet} onClick={() => setOpened('note')}>
          {day.note === '' ? 'Scrivi una nota per chi la riceve' : 'Cambia la nota'}
        </button>
      </div>
      {day.late > 0 && <Late day={day} />}
      <Tools day={day} arranged={arranged} onArrange={arrangeBy} />
      <div className={styles.count}>
        <span>
          {isWhole(arranged) ? articles(remaining) : `${articles(shown.length)} su ${day.items.length}`}
        </span>
        {!isWhole(arranged) && (
          <Link className={styles.quiet} to="?" replace preventScrollReset>
            Mostra tutti
          </Link>
        )}
        <button type="button" className={styles.quiet} onClick={() => setOpened('topics')}>
          Temi
        </button>
        <SortBy arranged={arranged} onArrange={arrangeBy} />
        <span className={styles.gap} />
        <StateButton hand={hand} />
        <Link className={button.small} to={`/rassegna/aggiungi/${day.day}`}>
          <Mark name="plus" size={16} />
          Aggiungi a mano
        </Link>
      </div>
      <p role="status" className={styles.said}>
        {hand.status}
      </p>
      {shown.length === 0 ? (
        <Empty filtered={day.items.length > 0} day={day.day} />
      ) : (
        <div className={styles.list}>
          <table className={styles.table} aria-label="Articoli della rassegna">
            <thead>
              <tr>
                <th scope="col">
                  <span className="hidden">Scelta</span>
                </th>
                <th scope="col">Titolo</th>
                <th scope="col">Testata e pagina</th>
                <th scope="col">Stato</th>
                <th scope="col">Azioni</th>
              </tr>
            </thead>
            {groups.map((group) => (
              <tbody key={group.topic?.id ?? ''}>
                {group.topic && (
                  <tr className={styles.topicRow}>
                    <th scope="rowgroup" colSpan={5} className={styles.topic}>
                      {group.topic.name}
                    </th>
                  </tr>
                )}
                {group.items.map((item) => (
                  <Row
                    key={item.id}
                    item={item}
                    day={day.day}
                    topic={topicName(item)}
                    selected={picked.has(item.id)}
                    movable={movable}
                    over={over === item.id}
                    onChoose={(on) =>
                      setPicked((now) =>
                        on ? new Set([...now, item.id]) : new Set([...now].filter((id) => id !== item.id)),
                      )
                    }
                    onMore={() => setOpened({ item: item.id })}
                    onRestore={() => void hand.change(item, { what: 'restore' }, 'Articolo ripristinato.')}
                    onGiveOut={() =>
                      void hand.change(item, { what: 'available', available: true }, 'Ora è disponibile.')
                    }
                    onKey={(event) => {
                      const by = { ArrowUp: -1, ArrowDown: 1, Home: -1e6, End: 1e6 }[event.key]
                      if (by === undefined) return
                      event.preventDefault()
                      move(item, by)
                    }}
                    onGrab={grab(item.id)}
                  />
                ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
      {selected.length > 0 && (
        <ChoiceBar
          items={selected}
          day={day.day}
          topics={day.topics}
          onLeave={() => setPicked(new Set())}
          onChange={(what) => {
            setPicked(new Set())
            void hand.changeAll(selected, what)
          }}
        />
      )}
      {openedItem && (
        <ItemDialog
          // What is being written stays as it is, whatever colleagues do to the item meanwhile.
          key={openedItem.id}
          item={openedItem}
          hand={hand}
          group={movable ? groupOf(openedItem.id) : null}
          onMove={move}
          onLeave={close}
        />
      )}
      {opened === 'note' && <DayNote hand={hand} onLeave={close} />}
      {opened === 'topics' && <Topics hand={hand} onLeave={close} />}
      {opened === 'picker' && <DayPicker here={day.day} ask={ask} onLeave={close} />}
    </>
  )
}

/** The item of the day that follows the last one of a group. */
const afterGroup = (items: readonly ReviewItem[], group: readonly ReviewItem[]): string | null =>
  items[items.findIndex(({ id }) => id === group.at(-1)?.id) + 1]?.id ?? null

const nowhere: ReadonlySet<string> = new Set()
/** Items whose article has the words in its text: the services look, for texts are not here. */
function useInText(day: string, q: string, ask: ReturnType<typeof useDay>['ask']): ReadonlySet<string> {
  const [hits, setHits] = useState<{ words: string; ids: ReadonlySet<string> } | null>(null)
  const words = q.trim()
  useEffect(() => {
    let here = true
    if (words.length < 2) return
    void ask(searchDay, { day, q: words }).then((answer) => {
      if (here) setHits({ words, ids: new Set(answer.ok ? answer.data.items : []) })
    })
    return () => {
      here = false
    }
  }, [ask, day, words])
  return hits?.words === words ? hits.ids : nowhere
}

/** Says that the day is ready, or that it is not yet. */
function StateButton({ hand }: { hand: ReturnType<typeof useDay> }) {
  const { day, ask, reload, setStatus } = hand
  if (day.state === 'sent' || day.state === 'corrected') return null
  const next = day.state === 'draft' ? 'closed' : 'draft'
  return (
    <button
      type="button"
      className={button.small}
      onClick={async () => {
        const answer = await ask(closeDay, { day: day.day, state: next })
        await reload()
        setStatus(
          !answer.ok
            ? refusalSentence(answer, dayRefusals)
            : next === 'closed'
              ? 'La rassegna è chiusa: è pronta per l’invio.'
              : 'La rassegna è di nuovo una bozza.',
        )
      }}
    >
      {next === 'closed' ? 'Chiudi la rassegna' : 'Riapri'}
    </button>
  )
}

const Empty = ({ filtered, day }: { filtered: boolean; day: string }) =>
  filtered ? (
    <section className={styles.empty}>
      <h2>Nessun articolo con questi filtri</h2>
      <p>
        <Link to="?" replace preventScrollReset>
          Mostra tutti gli articoli
        </Link>
      </p>
    </section>
  ) : (
    <section className={styles.empty}>
      <h2>Ancora nessun articolo</h2>
      <p>
        Si riempie con le ricerche salvate, appena arriva un’edizione. Puoi anche aggiungere articoli a mano.
      </p>
      <p className={styles.ways}>
        <Link className={button.primary} to="/rassegna/ricerche">
          <PageIcon name="search" size={18} />
          Scrivi una ricerca
        </Link>
        <Link className={button.secondary} to={`/rassegna/aggiungi/${day}`}>
          Aggiungi a mano
        </Link>
      </p>
    </section>
  )

/** What the queries found after the day was closed, and what to do with it. */
export const Late = ({ day: { day, state, late } }: { day: ReviewDay }) => (
  <p className={styles.late}>
    {lateWords(late)} <Link to={`/rassegna/aggiungi/${day}#tardi`}>Guarda e aggiungi</Link>
    {(state === 'sent' || state === 'corrected') && (
      <>
        ; poi <Link to={`/rassegna/invii/${day}`}>manda la rettifica</Link>
      </>
    )}
    .
  </p>
)
