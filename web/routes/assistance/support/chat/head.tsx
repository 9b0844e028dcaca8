import { ChatIcon } from './drawing.tsx'
import { useWidget } from './use-widget.ts'
import { assistantName } from './words.ts'
import styles from './panel.module.css'

/** The masthead's name, as its wordmark is read. */
const masthead = (): string =>
  document.querySelector('svg[role="img"]:not([data-brand])')?.getAttribute('aria-label') ?? ''

/** Who answers: the assistant, which says what it is, or a person. */
export function Head({ onClose }: { onClose: () => void }) {
  const { chat } = useWidget()
  const operator = chat?.state === 'live' ? chat.operator : null
  const name = operator?.name ?? assistantName(masthead())
  const initial = operator ? operator.name : masthead().replace(/^(?:Il|Lo|La|I|Gli|Le) |^L[’']/, '')
  return (
    <header className={styles.head}>
      <span className={styles.avatar} data-person={operator ? '' : undefined} aria-hidden="true">
        {initial.charAt(0).toUpperCase()}
      </span>
      <div>
        <h2 id="chat-name" tabIndex={-1}>
          {operator ? `${name}, assistenza clienti` : name}
        </h2>
        <p role="status">
          {operator
            ? operator.here
              ? `${name} è in chat · risponde una persona`
              : `${name} non è in linea: leggerà appena torna`
            : chat?.state === 'waiting'
              ? 'Ti passo a una persona'
              : 'Assistente virtuale (IA), risponde subito'}
        </p>
      </div>
      <button type="button" className={styles.close} aria-label="Chiudi la chat" onClick={onClose}>
        <ChatIcon name="close" size={22} />
      </button>
    </header>
  )
}
