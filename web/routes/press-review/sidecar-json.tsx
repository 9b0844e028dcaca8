import type { Size } from 'contract/press-review/boxes.ts'
import type { Placed } from 'contract/press-review/reading-order.ts'
import { sidecarText } from 'contract/press-review/sidecar-boxes.ts'
import form from '../../form/form.module.css'
import { CopyButton } from './copy-button.tsx'
import styles from './page-mapping.module.css'

/** The boxes as the sidecar of the edition takes them. */
export function SidecarJson({ boxes, area }: { boxes: readonly Placed[]; area: Size }) {
  const text = boxes.length === 0 ? '' : sidecarText(boxes, area)
  return (
    <section aria-labelledby="json" className={styles.part}>
      <h2 id="json">JSON per la scheda</h2>
      <p id="json-nota" className={styles.hint}>
        È il valore di <code>boxes</code> di un articolo: frazioni della pagina, il primo riquadro dice dove
        l’articolo comincia.
      </p>
      <textarea
        readOnly
        rows={6}
        wrap="off"
        className={`${form.control} ${form.area} ${styles.code}`}
        value={text}
        placeholder="Qui appare quando c’è un riquadro."
        aria-labelledby="json"
        aria-describedby="json-nota"
      />
      <CopyButton words="Copia" done="JSON copiato negli appunti." text={() => text} off={text === ''} />
    </section>
  )
}
