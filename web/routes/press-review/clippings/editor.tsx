import { useEffect, useMemo, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { type Box, defaultSize, MAX_BOXES, within } from 'contract/press-review/boxes.ts'
import { type ClippingFacts, readClipping, saveClipping } from 'contract/press-review/clippings/clippings.ts'
import type { PagePart } from 'contract/press-review/item.ts'
import { inReadingOrder, type Placed } from 'contract/press-review/reading-order.ts'
import { sidecarBoxes } from 'contract/press-review/sidecar-boxes.ts'
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx'
import { newsstandClient } from '../../../session/clients.ts'
import { refusalIn, type RefusalWords } from '../../../words/refusals.ts'
import { beginning, changed, type History, redone, sizeWords, undone, useUndoKeys } from '../undo-history.ts'
import { savingRefusals } from './calls.ts'
import { Conflict } from './conflict.tsx'
import { Desk } from './desk.tsx'
import { Fields, type Written } from './fields.tsx'
import { type LoadedPage, usePages } from './use-pages.ts'
import { dropDraft } from '../../../form/keep-drafts.ts'

const area = defaultSize

const toPx = ({ page, x, y, width, height }: PagePart): Placed => ({
  page,
  ...within(
    { x: x * area.width, y: y * area.height, width: width * area.width, height: height * area.height },
    area,
  ),
})
const writtenOf = ({ title, author, page }: ClippingFacts): Written => ({
  ...{ title, author },
  page: page === null ? '' : String(page),
})

/** The editor of an article’s boxes: draw, sort, undo, save, resolve conflicts. */
export function Editor({
  facts,
  refused,
  onSaved,
  onDelete,
}: {
  facts: ClippingFacts
  /** Why it could not be deleted. */
  refused: string | null
  onSaved: () => void
  onDelete: () => void
}) {
  const edition = facts.edition!
  const start = useMemo(() => facts.boxes.map(toPx), [facts.boxes])
  const [history, setHistory] = useState<History<Placed>>(() => beginning(start))
  const [saved, setSaved] = useState({ version: facts.version, boxes: start, written: writtenOf(facts) })
  const [written, setWritten] = useState(saved.written)
  const [wished, setSelected] = useState(0)
  const [open, setOpen] = useState(facts.boxes[0]?.page ?? facts.page ?? 1)
  const [status, setStatus] = useState('')
  const [fact, setFact] = useState<RefusalWords | null>(null)
  const [conflicting, setConflicting] = useState<ClippingFacts | null>(null)
  const [busy, setBusy] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const boxes = history.now
  const selected = Math.min(wished, boxes.length - 1)
  const states = usePages(edition, [open, ...boxes.map(({ page }) => page)])
  const pages = useMemo(
    () => new Map([...states].filter((one): one is [number, LoadedPage] => typeof one[1] === 'object')),
    [states],
  )
  // Unchanged boxes are sent as they came, because the conversion to px rounds.
  const parts = useMemo(
    () => (boxes === start || same(boxes, start) ? facts.boxes : sidecarBoxes(boxes, area)),
    [boxes, start, facts.boxes],
  )
  const dirty = !same(boxes, saved.boxes) || !same(written, saved.written)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useLeaveGuard(dirty)

  const change = (next: readonly Placed[], what: string, words: string) => {
    setHistory((before) => changed(before, next, what, Date.now()))
    setStatus(words)
  }
  const set = (index: number, box: Box, how: string) => {
    const next = { ...within(box, area), page: boxes[index]!.page }
    change(boxes.with(index, next), `${how} ${index}`, `Riquadro ${index + 1}: ${sizeWords(next)}.`)
  }
  const focus = (selector: string) =>
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(selector)?.focus())
  const choose = (index: number) => {
    setSelected(index)
    const page = boxes[index]?.page
    if (page !== undefined) setOpen(page)
  }
  const add = (box: Box | null) => {
    if (boxes.length >= MAX_BOXES) return setStatus(`Al massimo ${MAX_BOXES} riquadri.`)
    const shape = box ?? {
      ...{ x: area.width / 4, y: area.height / 4 },
      ...{ width: area.width / 2, height: area.height / 4 },
    }
    change(
      [...boxes, { ...within(shape, area), page: open }],
      `add ${Date.now()}`,
      `Riquadro ${boxes.length + 1} aggiunto, a pagina ${open}.`,
    )
    setSelected(boxes.length)
    const nth = boxes.filter(({ page }) => page === open).length
    focus(`button[data-box="${nth}"]`)
  }
  const remove = (index: number) => {
    change(boxes.toSpliced(index, 1), `remove ${Date.now()}`, `Riquadro ${index + 1} tolto.`)
    setSelected(Math.max(0, index - 1))
    focus('[data-new]')
  }
  const move = (index: number, by: 1 | -1) => {
    const to = index + by
    if (to < 0 || to >= boxes.length) return
    const next = boxes.with(index, boxes[to]!).with(to, boxes[index]!)
    change(next, `order ${Date.now()}`, `Ora è il riquadro ${to + 1}.`)
    setSelected(to)
    focus(`[data-row="${to}"] [data-by="${by}"]`)
  }
  const step = (by: typeof undone, nothing: string, words: string) => {
    const next = by(history) as History<Placed>
    if (next === history) return setStatus(nothing)
    setHistory(next)
    setStatus(words)
  }
  const stepBack = () => step(undone, 'Non c’è altro da annullare.', 'Annullato.')
  const stepOn = () => step(redone, 'Non c’è altro da ripetere.', 'Ripetuto.')
  useUndoKeys(stepBack, stepOn)

  const save = async (version = saved.version) => {
    if (busy) return
    setFact(null)
    if (boxes.length === 0)
      return setFact({ title: 'Serve almeno un riquadro.', line: 'Disegnalo sulla pagina, poi salva.' })
    if (written.title.trim() === '')
      return setFact({ title: 'Manca il titolo.', line: 'Scrivilo come deve stare nella rassegna.' })
    const page = written.page.trim() === '' ? null : Number(written.page)
    if (page !== null && !(Number.isInteger(page) && page > 0 && page < 1000))
      return setFact({ title: 'La pagina è un numero da 1 a 999.', line: 'Se non la sai, lascia vuoto.' })
    setBusy(true)
    const { title, author } = written
    const answer = await newsstandClient()(saveClipping, {
      ...{ item: facts.id, version, title, author, page },
      boxes: parts.map((one) => ({ ...one })),
    })
    if (answer.ok) {
      setSaved({ version: answer.data.version, boxes: [...boxes], written })
      setConflicting(null)
      setStatus('Ritaglio salvato.')
      dropDraft('ritaglio')
      onSaved()
    } else {
      setFact(refusalIn(answer, savingRefusals))
      if (answer.code === 'ERR_ITEM_CHANGED') {
        const now = await newsstandClient()(readClipping, { item: facts.id })
        if (now.ok) setConflicting(now.data)
      }
    }
    setBusy(false)
  }
  const takeSaved = (other: ClippingFacts) => {
    const savedBoxes = other.boxes.map(toPx)
    change(savedBoxes, `theirs ${Date.now()}`, 'Ora vedi la versione salvata.')
    setWritten(writtenOf(other))
    dropDraft('ritaglio')
    setSaved({ version: other.version, boxes: savedBoxes, written: writtenOf(other) })
    setConflicting(null)
    setFact(null)
  }
  const placed = inReadingOrder(boxes)
  const inOrder = placed.every((box, i) => box === boxes[i])
  return (
    <div ref={root} style={{ display: 'contents' }}>
      <Desk
        day={facts.day}
        page={states.get(open) ?? 'loading'}
        numbers={[...pages.values()][0]?.pages ?? [open]}
        {...{ open, boxes, selected: selected, status: status }}
        canUndo={history.past.length > 0}
        canRedo={history.future.length > 0}
        onOpen={setOpen}
        onChoose={choose}
        onSet={set}
        onAdd={add}
        onRemove={remove}
        onUndo={stepBack}
        onRedo={stepOn}
      />
      <Fields
        fact={fact ?? (refused === null ? null : { title: refused })}
        {...{ facts, written, busy, boxes, selected: selected, parts, pages, dirty }}
        conflict={
          conflicting && (
            <Conflict
              {...{ savedVersion: conflicting, parts, pages, written }}
              onTakeSaved={() => takeSaved(conflicting)}
              onKeepOwn={() => void save(conflicting.version)}
            />
          )
        }
        onWrite={setWritten}
        onChoose={choose}
        onSet={set}
        onMove={move}
        onRemove={remove}
        onOrder={inOrder ? null : () => change(placed, 'order all', 'I riquadri sono in ordine di lettura.')}
        onSave={() => void save()}
        onDelete={() => (dirty ? setDeleting(true) : onDelete())}
      />
      {blocker.state === 'blocked' && (
        <Losing
          words="Esci senza salvare"
          working="Esco…"
          onYes={() => blocker.proceed()}
          onLeave={() => blocker.reset()}
        />
      )}
      {deleting && (
        <Losing
          words="Elimina senza salvare"
          working="Elimino…"
          onYes={() => {
            setDeleting(false)
            onDelete()
          }}
          onLeave={() => setDeleting(false)}
        />
      )}
    </div>
  )
}

/** Asks before unsaved changes are lost. */
const Losing = ({
  words,
  ...how
}: {
  words: string
  working: string
  onYes: () => void
  onLeave: () => void
}) => (
  <ConfirmDialog title={`${words}?`} words={words} leave="Resta qui" busy={false} {...how}>
    <p>Quello che hai disegnato in questo ritaglio va perso.</p>
  </ConfirmDialog>
)

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The browser asks before the page is closed or reloaded. */
function useLeaveGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])
}
