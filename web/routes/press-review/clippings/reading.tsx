import { type ReactNode, useEffect, useState } from 'react'
import type { ClippingFacts } from 'contract/press-review/clippings/clippings.ts'
import { ArticleText } from './article-text.tsx'
import { Back, DeleteButton, Facts } from './clipping-parts.tsx'
import { pictureUrl, sheetPath } from './calls.ts'
import styles from './clipping.module.css'

/** A clipping to be read: its sheets, and the article as text beside them. */
export function Reading({
  facts,
  onDelete,
  children,
}: {
  facts: ClippingFacts
  /** Removes it from the day; null: not possible. */
  onDelete: (() => void) | null
  children?: ReactNode
}) {
  const { id, version, title, sheets } = facts
  return (
    <>
      <div className={styles.middle}>
        <div className={styles.bar}>
          <Back day={facts.day} />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows scroll it */}
        <div className={styles.ground} role="group" aria-label="Fogli del ritaglio" tabIndex={0}>
          {children}
          {sheets.length === 0 && (
            <p className={styles.hint}>Questo articolo non ha un’immagine: qui c’è il suo testo.</p>
          )}
          {sheets.map(({ width, height }, i) => (
            <figure key={i} className={styles.sheet}>
              <SheetPicture
                path={sheetPath(id, i + 1)}
                {...{ version, width, height }}
                alt={`Ritaglio: ${title}. Foglio ${i + 1} di ${sheets.length}; il testo è accanto.`}
              />
              {sheets.length > 1 && (
                <figcaption>
                  foglio {i + 1} di {sheets.length}
                </figcaption>
              )}
            </figure>
          ))}
        </div>
      </div>
      {/* It scrolls: the keyboard must reach it. */}
      <aside className={styles.aside} aria-label="Il ritaglio" {...{ tabIndex: 0 }}>
        <h1>{title}</h1>
        <Facts facts={facts} />
        {onDelete && <DeleteButton onDelete={onDelete} />}
        <ArticleText title="Testo" text={facts.text} words={facts.words} />
      </aside>
    </>
  )
}

function SheetPicture({
  path,
  version,
  width,
  height,
  alt,
}: {
  path: string
  version: number
  width: number
  height: number
  alt: string
}) {
  const [src, setSrc] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    let url: string | null = null
    void pictureUrl(path, leaving.signal).then((created) => {
      url = created
      setSrc(created)
    })
    return () => {
      leaving.abort()
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [path, version])
  return src === null ? (
    <div style={{ aspectRatio: `${width} / ${height}` }} className={styles.waiting} />
  ) : (
    <img src={src} width={width} height={height} alt={alt} />
  )
}
