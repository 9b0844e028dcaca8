import { useEffect, useRef, useState } from 'react'
import { areaOf, type Box, MAX_BOXES, type Size, within } from 'contract/press-review/boxes.ts'
import { inReadingOrder } from 'contract/press-review/reading-order.ts'
import { BoxList } from './box-list.tsx'
import { Clipping } from './clipping.tsx'
import { Coords, SidecarJson } from './export-boxes.tsx'
import { beginning, changed, redone, undone, type History, sizeWords, useUndoKeys } from './undo-history.ts'
import { PageStage } from './page-stage.tsx'
import button from '../../form/button.module.css'
import styles from './page-mapping.module.css'

interface Props {
  image: HTMLImageElement
  /** Number of the page. */
  page: number
  /** The size in which the boxes are measured; a side of 0 is that of the picture. */
  declared: Size
  initial: readonly Box[]
}

/** Delay in ms before the address is updated. */
const SETTLED = 300

/** Editing boxes over a page, with a preview of the cut and the JSON of the sidecar. */
export function Mapping({ image, page, declared, initial }: Props) {
  const natural = { width: image.naturalWidth, height: image.naturalHeight }
  const area = areaOf(declared, natural)
  const [history, setHistory] = useState<History>(() => beginning(initial.map((box) => within(box, area))))
  const [wished, setSelected] = useState(0)
  const [status, setStatus] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const boxes = history.now
  // Undo may remove the selected box.
  const selected = Math.min(wished, boxes.length - 1)
  useAddress(boxes, history.past.length + history.future.length > 0)

  const change = (next: readonly Box[], what: string, words: string) => {
    setHistory((before) => changed(before, next, what, Date.now()))
    setStatus(words)
  }
  const set = (index: number, box: Box, how: string) => {
    const next = within(box, area)
    change(
      boxes.map((one, i) => (i === index ? next : one)),
      `${how} ${index}`,
      `Riquadro ${index + 1}: ${sizeWords(next)}.`,
    )
  }
  const focusBox = (index: number) =>
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>(`button[data-box="${index}"]`)?.focus(),
    )
  const add = (box: Box | null) => {
    if (boxes.length >= MAX_BOXES)
      return setStatus(`Al massimo ${MAX_BOXES} riquadri: la scheda non ne prende di più.`)
    const shape = box ?? {
      ...{ x: area.width / 4, y: area.height / 4 },
      ...{ width: area.width / 2, height: area.height / 4 },
    }
    change([...boxes, within(shape, area)], 'add', `Riquadro ${boxes.length + 1} aggiunto.`)
    setSelected(boxes.length)
    focusBox(boxes.length)
  }
  const remove = (index: number) => {
    change(
      boxes.filter((_, i) => i !== index),
      `remove ${Date.now()}`,
      `Riquadro ${index + 1} tolto.`,
    )
    const next = Math.min(index, boxes.length - 2)
    setSelected(Math.max(0, next))
    if (next >= 0) focusBox(next)
    else root.current?.querySelector<HTMLElement>('[data-new]')?.focus()
  }
  const move = (index: number, by: 1 | -1) => {
    const to = index + by
    if (to < 0 || to >= boxes.length) return
    change(boxes.with(index, boxes[to]!).with(to, boxes[index]!), 'order', `Ora è il riquadro ${to + 1}.`)
    setSelected(to)
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>(`[data-row="${to}"] [data-by="${by}"]`)?.focus(),
    )
  }
  const stepBack = () => {
    if (history.past.length === 0) return setStatus('Non c’è altro da annullare.')
    setHistory(undone(history))
    setStatus('Annullato.')
  }
  const stepOn = () => {
    if (history.future.length === 0) return setStatus('Non c’è altro da ripetere.')
    setHistory(redone(history))
    setStatus('Ripetuto.')
  }
  useUndoKeys(stepBack, stepOn)

  const placed = boxes.map((box) => ({ ...box, page }))
  const ordered = inReadingOrder(placed)
  const inOrder = ordered.every((box, i) => box === placed[i])
  return (
    <div className={styles.mapping} ref={root}>
      <section className={styles.drawing} aria-labelledby="pagina">
        <h2 id="pagina" className="hidden">
          La pagina
        </h2>
        <div className={styles.tools}>
          <button type="button" className={button.secondary} data-new="" onClick={() => add(null)}>
            Nuovo riquadro
          </button>
          <button
            type="button"
            className={button.secondary}
            aria-disabled={history.past.length === 0 || undefined}
            aria-keyshortcuts="Control+Z"
            onClick={stepBack}
          >
            Annulla
          </button>
          <button
            type="button"
            className={button.secondary}
            aria-disabled={history.future.length === 0 || undefined}
            aria-keyshortcuts="Control+Shift+Z"
            onClick={stepOn}
          >
            Ripeti
          </button>
        </div>
        <PageStage
          {...{ image, area, boxes, selected: selected }}
          onChoose={setSelected}
          onSet={set}
          onAdd={add}
          onRemove={remove}
        />
        <p id="tasti" className={styles.hint}>
          Trascina sulla pagina per disegnare; dal telefono comincia da «Nuovo riquadro». Con la tastiera:
          frecce per spostare di 1 px, con Maiusc di 10, con Alt per ridimensionare; Canc toglie.
        </p>
        <p role="status" className={styles.told}>
          {status}
        </p>
      </section>
      <div className={styles.results}>
        <BoxList
          {...{ boxes, selected: selected, area }}
          onChoose={setSelected}
          onSet={set}
          onMove={move}
          onRemove={remove}
          onOrder={
            inOrder
              ? null
              : () =>
                  change(
                    ordered.map(({ x, y, width, height }) => ({ x, y, width, height })),
                    'order all',
                    'I riquadri sono in ordine di lettura.',
                  )
          }
        />
        <SidecarJson boxes={placed} area={area} />
        <Coords
          boxes={boxes}
          onPaste={(pasted) => {
            change(
              pasted.map((box) => within(box, area)),
              `paste ${Date.now()}`,
              pasted.length === 1 ? '1 riquadro incollato.' : `${pasted.length} riquadri incollati.`,
            )
            setSelected(0)
          }}
        />
      </div>
      <Clipping image={image} area={area} boxes={boxes} />
    </div>
  )
}

/** Keeps the boxes in the address, so that it can be shared and revisited. */
function useAddress(boxes: readonly Box[], touched: boolean): void {
  useEffect(() => {
    if (!touched) return
    const timer = setTimeout(() => {
      const url = new URL(location.href)
      if (boxes.length > 0) url.searchParams.set('coords', JSON.stringify(boxes))
      else url.searchParams.delete('coords')
      history.replaceState(history.state, '', url)
    }, SETTLED)
    return () => clearTimeout(timer)
  }, [boxes, touched])
}
