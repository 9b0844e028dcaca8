import { type KeyboardEvent, useRef } from 'react'
import type { RagTypeId } from 'contract/assistance/chatbot/chatbot.ts'
import { flavourOf, flavours } from './flavours.ts'
import styles from './chatbot.module.css'

/** The flavours as tabs under the header, with arrow keys (ART-APPS §13). */
export function Sections({ flavour, onChoose }: { flavour: RagTypeId; onChoose: (id: RagTypeId) => void }) {
  const list = useRef<HTMLDivElement>(null)
  const keys = (event: KeyboardEvent) => {
    const at = flavours.findIndex(({ id }) => id === flavour)
    const to = {
      ArrowRight: (at + 1) % flavours.length,
      ArrowLeft: (at + flavours.length - 1) % flavours.length,
      Home: 0,
      End: flavours.length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onChoose(flavours[to]!.id)
    list.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label="Che cosa leggo" className={styles.tabs}>
        {flavours.map(({ id, name }) => (
          <button
            key={id}
            id={`sezione-${id}`}
            type="button"
            role="tab"
            aria-selected={id === flavour}
            aria-controls="conversazione"
            tabIndex={id === flavour ? 0 : -1}
            onKeyDown={keys}
            onClick={() => id !== flavour && onChoose(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <p className={styles.reads}>{flavourOf(flavour).reads}</p>
    </>
  )
}
