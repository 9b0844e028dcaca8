import { PageIcon, type PageIconName } from '../page/page-icon.tsx'
import styles from './status.module.css'

export type StatusKind = 'ok' | 'warn' | 'bad' | 'here' | 'quiet'
const icons: Readonly<Record<StatusKind, PageIconName>> = {
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
  icon?: PageIconName
}) => (
  <span className={styles.status} data-kind={kind}>
    <PageIcon name={icon} size={17} />
    {words}
  </span>
)
