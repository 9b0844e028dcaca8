import { Icon, type IconName } from '../frame/icons.tsx'
import styles from './status.module.css'

export type StatusKind = 'ok' | 'warn' | 'bad' | 'here' | 'quiet'
const icons: Readonly<Record<StatusKind, IconName>> = {
  ok: 'done',
  warn: 'pause',
  bad: 'refused',
  here: 'tick',
  quiet: 'missing',
}

/** A state in words, with its icon (ART-APPS §8); the reason stands beside it. */
export const Status = ({
  kind,
  words,
  icon = icons[kind],
}: {
  kind: StatusKind
  words: string
  icon?: IconName
}) => (
  <span className={styles.status} data-kind={kind}>
    <Icon name={icon} size={17} />
    {words}
  </span>
)
