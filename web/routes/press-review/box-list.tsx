import { useState } from 'react'
import { type Box, type Size, within } from 'contract/press-review/boxes.ts'
import button from '../../form/button.module.css'
import form from '../../form/form.module.css'
import { Drawing } from '../../frame/icons.tsx'
import styles from './page-mapping.module.css'

interface Props {
  /** The page of each box, when there are several pages. */
  pages?: readonly number[]
  boxes: readonly Box[]
  selected: number
  area: Size
  onChoose: (index: number) => void
  onSet: (index: number, box: Box, how: string) => void
  onMove: (index: number, by: 1 | -1) => void
  onRemove: (index: number) => void
  /** Sorts into reading order; null: already sorted. */
  onOrder: (() => void) | null
}

const fields = [
  ['x', 'Da sinistra', 'width'],
  ['y', 'Dall’alto', 'height'],
  ['width', 'Larghezza', 'width'],
  ['height', 'Altezza', 'height'],
] as const

const up = 'M12 19V5.5M6 11l6-6 6 6'
const down = 'M12 5v13.5M6 13l6 6 6-6'
const bin = 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13'

/** The boxes in reading order; the selected one with its coordinates. */
export function BoxList({
  pages = [],
  boxes,
  selected,
  area,
  onChoose,
  onSet,
  onMove,
  onRemove,
  onOrder,
}: Props) {
  return (
    <section aria-labelledby="riquadri" className={styles.list}>
      <h2 id="riquadri">Riquadri{boxes.length > 0 && ` (${boxes.length})`}</h2>
      {boxes.length === 0 && <p className={styles.hint}>Nessun riquadro, per ora: disegna il primo.</p>}
      <ol>
        {boxes.map((box, i) => (
          <li key={i} data-row={i} data-chosen={i === selected || undefined}>
            <div className={styles.row}>
              <button
                type="button"
                className={styles.name}
                aria-expanded={i === selected}
                onClick={() => onChoose(i)}
              >
                <b>Riquadro {i + 1}</b> {pages[i] === undefined ? '' : `pag. ${pages[i]}, `}
                {box.width} × {box.height}
              </button>
              <button
                type="button"
                data-by="-1"
                className={styles.icon}
                aria-label={`Sposta prima il riquadro ${i + 1}`}
                aria-disabled={i === 0 || undefined}
                onClick={() => onMove(i, -1)}
              >
                <Drawing path={up} />
              </button>
              <button
                type="button"
                data-by="1"
                className={styles.icon}
                aria-label={`Sposta dopo il riquadro ${i + 1}`}
                aria-disabled={i === boxes.length - 1 || undefined}
                onClick={() => onMove(i, 1)}
              >
                <Drawing path={down} />
              </button>
              <button
                type="button"
                className={styles.icon}
                aria-label={`Togli il riquadro ${i + 1}`}
                onClick={() => onRemove(i)}
              >
                <Drawing path={bin} />
              </button>
            </div>
            {i === selected && (
              <fieldset className={styles.numbers}>
                <legend className="hidden">Misure del riquadro {i + 1}, in px</legend>
                {fields.map(([name, words, side]) => (
                  <Px
                    key={name}
                    words={words}
                    max={area[side]}
                    value={box[name]}
                    onWrite={(px) => onSet(i, { ...box, [name]: px }, `field ${name}`)}
                    fits={(px) => within({ ...box, [name]: px }, area)[name] === px}
                  />
                ))}
              </fieldset>
            )}
          </li>
        ))}
      </ol>
      {onOrder && (
        <p className={styles.order}>
          L’ordine non è quello di lettura, colonna per colonna.{' '}
          <button type="button" className={button.small} onClick={onOrder}>
            Metti in ordine di lettura
          </button>
        </p>
      )}
    </section>
  )
}

/** A length in px. A value out of range is corrected when the field loses focus. */
function Px({
  words,
  max,
  value,
  fits,
  onWrite,
}: {
  words: string
  max: number
  value: number
  fits: (px: number) => boolean
  onWrite: (px: number) => void
}) {
  const [written, setWritten] = useState<string | null>(null)
  return (
    <label>
      {words}
      <input
        type="number"
        className={form.control}
        min={0}
        max={max}
        value={written ?? value}
        onChange={({ currentTarget: { value: text, valueAsNumber: px } }) => {
          setWritten(text)
          if (fits(px)) onWrite(px)
        }}
        onBlur={() => {
          const px = Number.parseFloat(written ?? '')
          setWritten(null)
          if (!Number.isNaN(px) && px !== value) onWrite(px)
        }}
      />
    </label>
  )
}
