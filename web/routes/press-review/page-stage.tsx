// The picture is drawn on with the mouse; every box can also be added by a button, moved with the arrows and
// written in its fields.
/* oxlint-disable jsx-a11y/no-static-element-interactions */
import { useRef, useState, type PointerEvent } from 'react'
import {
  between,
  type Box,
  byKey,
  type Corner,
  corners,
  type Point,
  SMALLEST,
  type Size,
  within,
  withCorner,
} from 'contract/press-review/boxes.ts'
import styles from './page-stage.module.css'

interface Props {
  image: HTMLImageElement
  area: Size
  boxes: readonly Box[]
  selected: number
  /** The numbers shown on the boxes; by default their positions. */
  numbers?: readonly number[]
  onChoose: (index: number) => void
  onSet: (index: number, box: Box, how: string) => void
  onAdd: (box: Box) => void
  onRemove: (index: number) => void
}

/** A drag; without a box it draws a new one. */
interface Drag {
  pointer: number
  from: Point
  box: { index: number; at: Box; corner: Corner | null } | null
}

/** The page with its boxes over it. */
export function PageStage({
  image,
  area,
  boxes,
  selected,
  numbers = [],
  onChoose,
  onSet,
  onAdd,
  onRemove,
}: Props) {
  const drag = useRef<Drag | null>(null)
  /** The dragged box until the pointer is released. */
  const [draft, setDraft] = useState<{ index: number; box: Box } | null>(null)
  const point = (event: PointerEvent): Point => {
    const stage = event.currentTarget.getBoundingClientRect()
    return {
      x: ((event.clientX - stage.left) / stage.width) * area.width,
      y: ((event.clientY - stage.top) / stage.height) * area.height,
    }
  }
  const down = (event: PointerEvent) => {
    if (event.button !== 0 || drag.current) return
    const { box, corner } = (event.target as HTMLElement).dataset
    const index = box === undefined ? null : Number(box)
    // Touch scrolls the page, or selects a box.
    if (event.pointerType === 'touch' && index !== selected) return
    event.currentTarget.setPointerCapture(event.pointerId)
    if (index !== null) onChoose(index)
    drag.current = {
      pointer: event.pointerId,
      from: point(event),
      box:
        index === null ? null : { index, at: boxes[index]!, corner: (corner as Corner | undefined) ?? null },
    }
  }
  const boxOf = (event: PointerEvent): Box | null => {
    const { from, box } = drag.current!
    const to = point(event)
    const by = { x: to.x - from.x, y: to.y - from.y }
    if (!box) {
      const edge = (at: Point) => ({
        x: Math.max(0, Math.min(at.x, area.width)),
        y: Math.max(0, Math.min(at.y, area.height)),
      })
      return Math.hypot(by.x, by.y) < SMALLEST ? null : within(between(edge(from), edge(to)), area)
    }
    if (Math.hypot(by.x, by.y) < 1) return null
    return box.corner
      ? withCorner(box.at, box.corner, by, area)
      : within({ ...box.at, x: box.at.x + by.x, y: box.at.y + by.y }, area)
  }
  const isDragging = (event: PointerEvent) => drag.current?.pointer === event.pointerId
  const move = (event: PointerEvent) => {
    if (!isDragging(event)) return
    const box = boxOf(event)
    setDraft(box && { index: drag.current!.box?.index ?? boxes.length, box })
  }
  const up = (event: PointerEvent) => {
    if (!isDragging(event)) return
    const box = boxOf(event)
    const of = drag.current!.box
    drag.current = null
    setDraft(null)
    if (!box) return
    if (of) onSet(of.index, box, `drag ${Date.now()}`)
    else onAdd(box)
  }
  const cancel = () => {
    drag.current = null
    setDraft(null)
  }
  const shown = draft ? Object.assign([...boxes], { [draft.index]: draft.box }) : boxes
  return (
    <div
      className={styles.stage}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={cancel}
    >
      <img
        src={image.src}
        width={image.naturalWidth}
        height={image.naturalHeight}
        alt="La pagina su cui si disegnano i riquadri"
        draggable={false}
      />
      {shown.map((box, i) => (
        <div
          key={i}
          className={styles.box}
          data-chosen={i === selected || undefined}
          style={{
            left: share(box.x, area.width),
            top: share(box.y, area.height),
            width: share(box.width, area.width),
            height: share(box.height, area.height),
          }}
        >
          <button
            type="button"
            data-box={i}
            aria-pressed={i === selected}
            aria-label={`Riquadro ${numbers[i] ?? i + 1}`}
            aria-describedby="tasti"
            onFocus={() => onChoose(i)}
            onClick={() => onChoose(i)}
            onKeyDown={(event) => {
              const next = byKey(box, event, area)
              if (next) onSet(i, next, event.altKey ? 'size' : 'move')
              else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(i)
              else return
              event.preventDefault()
            }}
          />
          <b aria-hidden="true">{numbers[i] ?? i + 1}</b>
          {i === selected &&
            corners.map((corner) => (
              <span key={corner} data-box={i} data-corner={corner} aria-hidden="true" />
            ))}
        </div>
      ))}
    </div>
  )
}

const share = (px: number, of: number): string => `${(px / of) * 100}%`
