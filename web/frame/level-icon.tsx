import type { PushedNotice } from 'contract/platform/pushed-notice.ts'
import { levelOf } from '../session/rules.ts'
import { Icon } from './icons.tsx'
import styles from './user-menu.module.css'

/** The icon of the worst of some notices; there is none for what only informs (SPEC §4). */
export function LevelIcon({ notices }: { notices: readonly PushedNotice[] }) {
  const level = levelOf(notices)
  if (level < 2) return null
  return (
    <span className={level === 3 ? `${styles.level} ${styles.bad}` : styles.level}>
      <Icon name="alert" size={16} />
      <span className="hidden">: ci sono avvisi</span>
    </span>
  )
}
