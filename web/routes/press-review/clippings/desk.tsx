import { useState } from 'react'
import { type Box, defaultSize } from 'contract/press-review/boxes.ts'
import type { Placed } from 'contract/press-review/reading-order.ts'
import { PageStage } from '../page-stage.tsx'
import { Back } from './clipping-parts.tsx'
import type { PageState } from './use-pages.ts'
import button from '../../../form/button.module.css'
import form from '../../../form/form.module.css'
import styles from './clipping.module.css'

interface Props {
  day: string
  page: PageState
  /** The pages of the edition. */
  numbers: readonly number[]
  open: number
  boxes: readonly Placed[]
  selected: number
  status: string
  canUndo: boolean
  canRedo: boolean
  onOpen: (page: number) => void
  onChoose: (index: number) => void
  onSet: (index: number, box: Box, how: string) => void
  onAdd: (box: Box | null) => void
  onRemove: (index: number) => void
  onUndo: () => void
  onRedo: () => void
}

/** Zoom levels, per cent. */
const zooms = [50, 62, 75, 100, 150, 200] as const

/** The page with its boxes and their tools. */
export function Desk(props: Props) {
  const {
    day,
    page,
    numbers,
    open,
    boxes,
    selected,
    status,
    canUndo,
    canRedo,
    onOpen,
    onChoose,
    onSet,
    onAdd,
  } = props
  const [zoom, setZoom] = useState(3)
  const here = boxes.flatMap((box, i) => (box.page === open ? [i] : []))
  return (
    <section className={styles.middle} aria-label="La pagina">
      <div className={styles.bar}>
        <Back day={day} />
        <label className={styles.turn}>
          <span>Pagina</span>
          <select
            className={`${form.control} ${form.select}`}
            value={open}
            onChange={(event) => onOpen(Number(event.target.value))}
          >
            {numbers.map((n) => (
              <option key={n} value={n}>
                {n}
                {boxes.some((box) => box.page === n) ? ' (con riquadri)' : ''}
              </option>
            ))}
          </select>
        </label>
        <div className={styles.zoom}>
          <button
            type="button"
            aria-label="Riduci"
            aria-disabled={zoom === 0 || undefined}
            onClick={() => setZoom(Math.max(0, zoom - 1))}
          >
            −
          </button>
          <output>{zooms[zoom]}%</output>
          <button
            type="button"
            aria-label="Ingrandisci"
            aria-disabled={zoom === zooms.length - 1 || undefined}
            onClick={() => setZoom(Math.min(zooms.length - 1, zoom + 1))}
          >
            +
          </button>
        </div>
        <button
          type="button"
          className={button.small}
          aria-disabled={!canUndo || undefined}
          aria-keyshortcuts="Control+Z"
          onClick={props.onUndo}
        >
          Annulla
        </button>
        <button
          type="button"
          className={button.small}
          aria-disabled={!canRedo || undefined}
          aria-keyshortcuts="Control+Shift+Z"
          onClick={props.onRedo}
        >
          Ripeti
        </button>
        <button type="button" className={button.small} data-new="" onClick={() => onAdd(null)}>
          Nuovo riquadro
        </button>
      </div>
      <div
        className={styles.ground}
        role="group"
        aria-label={`Pagina ${open}, ingrandita al ${zooms[zoom]}%`}
      >
        {page === 'loading' && <p role="status">Carico la pagina…</p>}
        {page === 'failed' && <p role="alert">La pagina {open} non si apre: ricarica o scegline un’altra.</p>}
        {typeof page === 'object' && (
          <div className={styles.facsimile} style={{ width: `${zooms[zoom]}%` }}>
            <PageStage
              image={page.image}
              area={defaultSize}
              boxes={here.map((i) => boxes[i]!)}
              numbers={here.map((i) => i + 1)}
              selected={here.indexOf(selected)}
              onChoose={(i) => onChoose(here[i]!)}
              onSet={(i, box, how) => onSet(here[i]!, box, how)}
              onAdd={onAdd}
              onRemove={(i) => props.onRemove(here[i]!)}
            />
          </div>
        )}
      </div>
      <p id="tasti" className={styles.hint}>
        Trascina sulla pagina per disegnare; dal telefono comincia da «Nuovo riquadro». Con la tastiera:
        frecce per spostare di 1 px, con Maiusc di 10, con Alt per ridimensionare; Canc toglie.
      </p>
      <p role="status" className={styles.told}>
        {status}
      </p>
    </section>
  )
}
