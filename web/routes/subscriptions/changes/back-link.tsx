import { Link } from 'react-router'
import { Icon } from '../../../frame/icons.tsx'
import styles from './changes.module.css'

/** The way back, above the heading of a step. */
export const BackLink = ({ to, words }: { to: string; words: string }) => (
  <p className={styles.back}>
    <Link to={to}>
      <Icon name="left" size={18} />
      {words}
    </Link>
  </p>
)
