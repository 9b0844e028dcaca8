import { Icon } from '../../frame/icons.tsx'
import styles from './account.module.css'

const icons = { ok: 'done', bad: 'refused', here: 'tick' } as const

/** A state in words, with its icon (ART-APPS §8); the reason stands beside it. */
export const Status = ({ kind, words }: { kind: keyof typeof icons; words: string }) => (
  <span className={styles.status} data-kind={kind}>
    <Icon name={icons[kind]} size={17} />
    {words}
  </span>
)
