import { useEffect, useRef } from 'react'
import type { PagePart } from 'contract/press-review/item.ts'
import { type CutSheet, sheetsOf } from 'contract/press-review/clippings/sheets.ts'
import type { LoadedPage } from './use-pages.ts'
import styles from './clipping.module.css'

/** A drag changes boxes many times a second; the sheets follow when it rests, ms. */
const SETTLED = 150
/** px; a preview is no wider. */
const WIDE = 640

/** The sheets that the boxes make, in small. */
export function Preview({
  parts,
  pages,
  id = 'anteprima',
  title = 'Come esce',
}: {
  parts: readonly PagePart[]
  pages: ReadonlyMap<number, LoadedPage>
  id?: string
  title?: string
}) {
  const sheets = sheetsOf(parts, pages)
  return (
    <section aria-labelledby={id} className={styles.preview}>
      <h2 id={id}>{title}</h2>
      <p className={styles.hint}>{sheets.length === 1 ? '1 foglio' : `${sheets.length} fogli`}</p>
      {sheets.map((sheet, i) => (
        <SheetCanvas
          key={i}
          sheet={sheet}
          pages={pages}
          label={`Anteprima, foglio ${i + 1} di ${sheets.length}`}
        />
      ))}
    </section>
  )
}

function SheetCanvas({
  sheet,
  pages,
  label,
}: {
  sheet: CutSheet
  pages: ReadonlyMap<number, LoadedPage>
  label: string
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const serialized = JSON.stringify(sheet)
  useEffect(() => {
    const timer = setTimeout(() => {
      const { width, height, pieces } = JSON.parse(serialized) as CutSheet
      const scale = Math.min(1, WIDE / width)
      const context = canvas.current?.getContext('2d')
      if (!context) return
      Object.assign(canvas.current!, { width: Math.round(width * scale), height: Math.round(height * scale) })
      context.fillStyle = '#fff'
      context.fillRect(0, 0, width, height)
      for (const { page, from, at } of pieces) {
        const image = pages.get(page)?.image
        if (!image) continue
        const { naturalWidth: w, naturalHeight: h } = image
        context.drawImage(
          image,
          ...([from.x * w, from.y * h, from.width * w, from.height * h] as const),
          ...([at.x * scale, at.y * scale, at.width * scale, at.height * scale] as const),
        )
      }
    }, SETTLED)
    return () => clearTimeout(timer)
  }, [serialized, pages])
  return <canvas ref={canvas} width={0} height={0} role="img" aria-label={label} />
}
