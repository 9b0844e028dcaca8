// The picture is drawn on with the mouse; every box can also be moved with the arrows and written in its
// fields.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions */
import { useRef, useState, type PointerEvent } from 'react'
import { between, byKey, within, type Crop, type Size } from './crop-rules.ts'
import styles from './page-mapping.module.css'

interface Props {
  src: string
  /** px; 0 is the image's own. */
  size: Size
  initial: readonly Crop[]
  onBroken: () => void
}
interface Hold {
  index: number
  from: { x: number; y: number }
  crop: Crop
  how: 'draw' | 'move' | 'resize'
}

const keysWords = 'frecce per spostarlo, con Ctrl per allargarlo, con Maiusc dieci volte tanto'
const fields = [
  ['x', 'Da sinistra'],
  ['y', 'Dall’alto'],
  ['width', 'Larghezza'],
  ['height', 'Altezza'],
] as const

/** Draws, moves and resizes crop boxes over an image; shows them as JSON. */
export function Cropper({ src, size, initial, onBroken }: Props) {
  const [natural, setNatural] = useState<Size | null>(null)
  const [crops, setCrops] = useState<readonly Crop[]>(initial)
  const hold = useRef<Hold | null>(null)
  const area: Size = { width: size.width || natural?.width || 1, height: size.height || natural?.height || 1 }
  const set = (index: number, crop: Crop) =>
    setCrops((all) => all.map((c, i) => (i === index ? within(crop, area) : c)))

  const point = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    return {
      x: ((event.clientX - box.left) / box.width) * area.width,
      y: ((event.clientY - box.top) / box.height) * area.height,
    }
  }
  const down = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = point(event)
    const { box, corner } = (event.target as SVGElement).dataset
    const index = box === undefined ? crops.length : Number(box)
    const crop = crops[index] ?? { ...from, width: 0, height: 0 }
    hold.current = {
      index,
      from,
      crop,
      how: box === undefined ? 'draw' : corner === undefined ? 'move' : 'resize',
    }
  }
  const move = (event: PointerEvent) => {
    const held = hold.current
    if (!held) return
    const at = point(event)
    const [dx, dy] = [at.x - held.from.x, at.y - held.from.y]
    if (held.how === 'draw' && Math.hypot(dx, dy) < 10) return
    const { crop } = held
    const next =
      held.how === 'draw'
        ? between(held.from, at)
        : held.how === 'move'
          ? { ...crop, x: crop.x + dx, y: crop.y + dy }
          : { ...crop, width: crop.width + dx, height: crop.height + dy }
    setCrops((all) =>
      held.index < all.length
        ? all.map((c, i) => (i === held.index ? within(next, area) : c))
        : [...all, within(next, area)],
    )
  }
  return (
    <div className={styles.columns}>
      <div className={styles.picture}>
        <img
          src={src}
          width={area.width}
          height={area.height}
          alt="La pagina su cui si disegnano i riquadri"
          draggable={false}
          onError={onBroken}
          onLoad={(event) =>
            setNatural({ width: event.currentTarget.naturalWidth, height: event.currentTarget.naturalHeight })
          }
        />
        {natural && (
          <svg
            viewBox={`0 0 ${area.width} ${area.height}`}
            preserveAspectRatio="none"
            onPointerDown={down}
            onPointerMove={move}
            onPointerUp={() => {
              hold.current = null
            }}
            onPointerCancel={() => {
              hold.current = null
            }}
          >
            {crops.map((c, i) => (
              <g key={i}>
                <rect
                  {...c}
                  data-box={i}
                  tabIndex={0}
                  role="button"
                  aria-label={`Riquadro ${i + 1}: ${keysWords}`}
                  onKeyDown={(event) => {
                    const next = byKey(c, event, area)
                    if (!next) return
                    event.preventDefault()
                    set(i, next)
                  }}
                />
                <rect
                  className={styles.corner}
                  data-box={i}
                  data-corner=""
                  x={c.x + c.width - area.width / 60}
                  y={c.y + c.height - area.width / 60}
                  width={area.width / 60}
                  height={area.width / 60}
                />
              </g>
            ))}
          </svg>
        )}
      </div>
      <div>
        <p className={styles.hint}>
          Immagine: {natural ? `${natural.width} × ${natural.height} px` : 'carico…'}; coordinate su{' '}
          {area.width} × {area.height}.
        </p>
        {crops.map((c, i) => (
          <fieldset key={i} className={styles.box}>
            <legend>Riquadro {i + 1}</legend>
            {fields.map(([name, words]) => (
              <label key={name}>
                {words}
                <input
                  type="number"
                  value={c[name]}
                  onChange={(event) => set(i, { ...c, [name]: event.currentTarget.valueAsNumber || 0 })}
                />
              </label>
            ))}
            <button type="button" onClick={() => setCrops(crops.filter((_, n) => n !== i))}>
              Togli il riquadro {i + 1}
            </button>
          </fieldset>
        ))}
        <button
          type="button"
          className={styles.add}
          onClick={() =>
            setCrops([
              ...crops,
              within(
                { x: area.width / 4, y: area.height / 4, width: area.width / 2, height: area.height / 4 },
                area,
              ),
            ])
          }
        >
          Aggiungi un riquadro
        </button>
        <label className={styles.json}>
          JSON
          <textarea readOnly rows={10} value={JSON.stringify(crops, null, 1)} />
        </label>
      </div>
    </div>
  )
}
