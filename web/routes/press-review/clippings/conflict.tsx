import type { ClippingFacts } from 'contract/press-review/clippings/clippings.ts'
import type { PagePart } from 'contract/press-review/item.ts'
import button from '../../../form/button.module.css'
import { Preview } from './preview.tsx'
import type { Written } from './fields.tsx'
import type { LoadedPage } from './use-pages.ts'
import styles from './clipping.module.css'

/** A conflict: the version that a colleague saved beside one’s own, to choose between. */
export const Conflict = ({
  savedVersion,
  parts,
  pages,
  written,
  onTakeSaved,
  onKeepOwn,
}: {
  savedVersion: ClippingFacts
  parts: readonly PagePart[]
  pages: ReadonlyMap<number, LoadedPage>
  written: Written
  onTakeSaved: () => void
  onKeepOwn: () => void
}) => (
  <section className={styles.conflict} aria-label="Due versioni">
    <div role="group" aria-label="La versione salvata">
      <h2>La versione salvata</h2>
      <p>{savedVersion.title}</p>
      <Preview parts={savedVersion.boxes} pages={pages} id="salvata" title="Come esce quella salvata" />
      <button type="button" className={button.secondary} onClick={onTakeSaved}>
        Tieni quella salvata
      </button>
    </div>
    <div role="group" aria-label="La tua versione">
      <h2>La tua</h2>
      <p>{written.title}</p>
      <Preview parts={parts} pages={pages} id="tua" title="Come esce la tua" />
      <button type="button" className={button.secondary} onClick={onKeepOwn}>
        Salva la tua
      </button>
    </div>
  </section>
)
