import { useState } from 'react'
import { type Box, MAX_BOXES, MAX_COORDS, type Size } from 'contract/press-review/boxes.ts'
import { PageIcon } from '../../page/page-icon.tsx'
import { bring } from '../../page/bring.ts'
import { unreachableFact } from '../../words/unreachable.ts'
import type { Placed } from 'contract/press-review/reading-order.ts'
import { sidecarText } from 'contract/press-review/sidecar-boxes.ts'
import button from '../../form/button.module.css'
import form from '../../form/form.module.css'
import styles from './page-mapping.module.css'

interface Props {
  boxes: readonly Box[]
  onPaste: (boxes: Box[]) => void
}

const notBoxes = `Non è una lista JSON di riquadri, da 1 a ${MAX_BOXES}: non è cambiato niente.`

/** The coordinates as addresses carry them: shared by the address of this page, or pasted. */
export function Coords({ boxes, onPaste }: Props) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const take = async () => {
    // Loaded later: the schema is heavier than this page.
    const coords = await bring(() => import('contract/press-review/coords.ts'))
    if (!coords) return setWrong(unreachableFact.title)
    const pasted = coords.parseCoords(text)
    setWrong(pasted.length === 0 ? notBoxes : null)
    if (pasted.length > 0) onPaste(pasted)
    if (pasted.length > 0) setText('')
  }
  const address = () => {
    const url = new URL(location.href)
    if (boxes.length > 0) url.searchParams.set('coords', JSON.stringify(boxes))
    return url.href
  }
  return (
    <section aria-labelledby="coordinate" className={styles.part}>
      <h2 id="coordinate">Coordinate</h2>
      <CopyButton words="Copia l’indirizzo" done="Indirizzo copiato, con i riquadri." text={address} />
      <div className={form.field} data-wrong={wrong !== null || undefined}>
        <label htmlFor="coords" className={form.label}>
          Incolla coordinate
        </label>
        <p id="coords-nota" className={form.hint}>
          Una lista JSON in px: <code>{'[{"x":0,"y":0,"width":100,"height":100}]'}</code>. Prende il posto dei
          riquadri che ci sono.
        </p>
        <p id="coords-errore" className={form.message} hidden={wrong === null}>
          <PageIcon name="wrong" size={19} />
          <span>{wrong}</span>
        </p>
        <textarea
          id="coords"
          rows={3}
          maxLength={MAX_COORDS}
          spellCheck={false}
          className={`${form.control} ${form.area} ${styles.code}`}
          value={text}
          aria-invalid={wrong !== null || undefined}
          aria-describedby={wrong !== null ? 'coords-nota coords-errore' : 'coords-nota'}
          onChange={(event) => {
            setText(event.target.value)
            setWrong(null)
          }}
        />
      </div>
      <button type="button" className={button.secondary} onClick={() => void take()}>
        Usa queste coordinate
      </button>
    </section>
  )
}

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

/** Copies a text to the clipboard and shows the outcome. */
export function CopyButton({
  words,
  done,
  text,
  off = false,
}: {
  words: string
  done: string
  text: () => string
  off?: boolean
}) {
  const [status, setStatus] = useState('')
  const copy = async () => {
    if (off) return
    try {
      await navigator.clipboard.writeText(text())
      setStatus(done)
    } catch {
      setStatus('Non riesco a copiare: seleziona il testo e copialo da te.')
    }
  }
  return (
    <p className={styles.copy}>
      <button
        type="button"
        className={button.secondary}
        aria-disabled={off || undefined}
        onClick={() => void copy()}
      >
        {words}
      </button>
      <span role="status">{status}</span>
    </p>
  )
}
