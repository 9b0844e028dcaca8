import type { ReactNode } from 'react'
import { ChatIcon, type ChatDrawing } from '../drawing.tsx'
import styles from './cards.module.css'

/** A card: what is seen (`face`), what it is, what may be done. */
export function Frame({
  icon,
  title,
  lines = [],
  face,
  foot,
  children,
}: {
  icon: ChatDrawing
  title: string
  lines?: readonly string[]
  face?: ReactNode
  foot?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles.card}>
      {face}
      <div className={styles.row}>
        <ChatIcon name={icon} size={22} />
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          {lines.map((line) => (
            <p key={line} className={styles.line}>
              {line}
            </p>
          ))}
        </div>
        {children}
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </div>
  )
}

export const NOT_LOADED = 'Non riesco a caricarlo.'

/** What did not come may be asked for again. */
export const Again = ({ onPress }: { onPress: () => void }) => (
  <p className={styles.gone}>
    {NOT_LOADED}{' '}
    <button type="button" className={styles.quiet} onClick={onPress}>
      Riprova
    </button>
  </p>
)
