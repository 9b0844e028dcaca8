import { useEffect, useRef, useState } from 'react'
import { type Box, scaled, type Size } from 'contract/press-review/boxes.ts'
import { joinToSheet } from 'contract/press-review/sheet.ts'
import styles from './page-mapping.module.css'

/** A drag changes boxes many times a second; the sheet follows when it rests, ms. */
const SETTLED = 150

/** What the boxes cut out of the page, one under the other in their order. */
export function Clipping({
  image,
  area,
  boxes,
}: {
  image: HTMLImageElement
  area: Size
  boxes: readonly Box[]
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState<(Size & { scale: number }) | null>(null)
  const { naturalWidth, naturalHeight } = image
  useEffect(() => {
    const timer = setTimeout(() => {
      const pieces = boxes.map((box) => scaled(box, area, { width: naturalWidth, height: naturalHeight }))
      const { places, ...sheet } = joinToSheet(pieces)
      setSize(boxes.length === 0 ? null : sheet)
      const context = canvas.current?.getContext('2d')
      if (!context) return
      // The memory of the canvas goes with its pixels: none are left when nothing is cut out.
      Object.assign(canvas.current!, boxes.length === 0 ? { width: 0, height: 0 } : sheet)
      context.fillStyle = '#fff'
      context.fillRect(0, 0, sheet.width, sheet.height)
      for (const [i, at] of places.entries()) {
        const from = pieces[i]!
        context.drawImage(image, from.x, from.y, from.width, from.height, at.x, at.y, at.width, at.height)
      }
    }, SETTLED)
    return () => clearTimeout(timer)
    // `area` is a new object at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [image, boxes, area.width, area.height, naturalWidth, naturalHeight])
  return (
    <section aria-labelledby="ritaglio" className={styles.clipping}>
      <h2 id="ritaglio">Ritaglio</h2>
      <p className={styles.hint}>
        {size === null
          ? 'Disegna un riquadro: qui vedi che cosa ne esce.'
          : `${size.width} × ${size.height} px${reduced(size.scale)}.`}
      </p>
      <canvas
        ref={canvas}
        width={0}
        height={0}
        hidden={size === null}
        role="img"
        aria-label={boxes.length === 1 ? 'Il ritaglio: 1 riquadro' : `Il ritaglio: ${boxes.length} riquadri`}
      />
    </section>
  )
}

const reduced = (scale: number): string =>
  scale < 1 ? `, ridotto al ${Math.max(1, Math.round(scale * 100))}% per stare in memoria` : ''
