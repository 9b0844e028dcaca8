import { type ReactNode, useEffect, useId, useState } from 'react'
import { type Box, defaultSize } from 'contract/press-review/boxes.ts'
import type { ClippingFacts } from 'contract/press-review/clippings/clippings.ts'
import type { PagePart } from 'contract/press-review/item.ts'
import type { Placed } from 'contract/press-review/reading-order.ts'
import { Notice } from '../../../form/notice.tsx'
import type { RefusalWords } from '../../../words/refusals.ts'
import { BoxList } from '../box-list.tsx'
import { ArticleText } from './article-text.tsx'
import { DeleteButton, Facts } from './clipping-parts.tsx'
import { Preview } from './preview.tsx'
import type { LoadedPage } from './use-pages.ts'
import { keepDrafts } from '../../../form/keep-drafts.ts'
import button from '../../../form/button.module.css'
import form from '../../../form/form.module.css'
import styles from './clipping.module.css'

/** The text fields of a clipping. */
export interface Written {
  title: string
  author: string
  page: string
}
interface Props {
  facts: ClippingFacts
  written: Written
  fact: RefusalWords | null
  busy: boolean
  dirty: boolean
  boxes: readonly Placed[]
  selected: number
  parts: readonly PagePart[]
  pages: ReadonlyMap<number, LoadedPage>
  conflict: ReactNode
  onWrite: (written: Written) => void
  onChoose: (index: number) => void
  onSet: (index: number, box: Box, how: string) => void
  onMove: (index: number, by: 1 | -1) => void
  onRemove: (index: number) => void
  onOrder: (() => void) | null
  onSave: () => void
  onDelete: () => void
}

/** The fields of a clipping, its boxes, preview and text. */
export function Fields(props: Props) {
  const { facts, written, fact, busy, dirty, boxes, selected, parts, pages, conflict } = props
  const [shown, setShown] = useState<'image' | 'text'>('image')
  useEffect(keepDrafts, [])
  const at = facts.items.findIndex(({ id }) => id === facts.id)
  return (
    <aside className={styles.aside} aria-label="Il ritaglio">
      <h1>{at < 0 ? 'Ritaglio' : `Ritaglio ${at + 1} di ${facts.items.length}`}</h1>
      <form
        className={styles.form}
        data-draft="ritaglio"
        onSubmit={(event) => {
          event.preventDefault()
          props.onSave()
        }}
      >
        <Text
          label="Titolo"
          max={300}
          value={written.title}
          onWrite={(title) => props.onWrite({ ...written, title })}
        />
        <Text
          label="Autore"
          optional
          max={200}
          value={written.author}
          onWrite={(author) => props.onWrite({ ...written, author })}
        />
        <Text
          label="Pagina"
          optional
          max={3}
          numeric
          value={written.page}
          onWrite={(page) => props.onWrite({ ...written, page })}
        />
        {fact && (
          <Notice kind="error" title={fact.title}>
            {fact.line !== undefined && <p>{fact.line}</p>}
          </Notice>
        )}
        {conflict}
        <Facts facts={facts} />
        <button type="submit" className={button.primary} aria-disabled={busy || undefined}>
          {busy ? 'Salvo…' : 'Salva il ritaglio'}
        </button>
        {dirty && <p className={styles.hint}>Ci sono modifiche da salvare.</p>}
      </form>
      <DeleteButton onDelete={props.onDelete} />
      <p className={styles.hint}>
        Trascina gli angoli, o usa le frecce. In pixel della pagina, {defaultSize.width} ×{' '}
        {defaultSize.height}.
      </p>
      <BoxList
        {...{ boxes, selected }}
        pages={boxes.map(({ page }) => page)}
        area={defaultSize}
        onChoose={props.onChoose}
        onSet={props.onSet}
        onMove={props.onMove}
        onRemove={props.onRemove}
        onOrder={props.onOrder}
      />
      <div className={styles.switch} role="group" aria-label="Che cosa vedi">
        <button type="button" aria-pressed={shown === 'image'} onClick={() => setShown('image')}>
          Immagine
        </button>
        <button type="button" aria-pressed={shown === 'text'} onClick={() => setShown('text')}>
          Testo
        </button>
      </div>
      {shown === 'image' ? (
        <Preview {...{ parts, pages }} />
      ) : (
        <ArticleText title={written.title} text={facts.text} words={facts.words} />
      )}
    </aside>
  )
}

function Text({
  label,
  optional = false,
  numeric = false,
  max,
  value,
  onWrite,
}: {
  label: string
  optional?: boolean
  numeric?: boolean
  max: number
  value: string
  onWrite: (text: string) => void
}) {
  const id = useId()
  return (
    <div className={form.field}>
      <label htmlFor={id} className={form.label}>
        {label} {optional && <span>(facoltativo)</span>}
      </label>
      <input
        id={id}
        className={form.control}
        maxLength={max}
        inputMode={numeric ? 'numeric' : undefined}
        autoComplete="off"
        value={value}
        onChange={(event) => onWrite(event.target.value)}
      />
    </div>
  )
}
