import { Link } from 'react-router'
import { PageIcon } from '../../../../page/page-icon.tsx'
import styles from './changes.module.css'

/** The way back, above the heading of a step. */
export const BackLink = ({ to, words }: { to: string; words: string }) => (
  <p className={styles.back}>
    <Link to={to}>
      <PageIcon name="left" size={18} />
      {words}
    </Link>
  </p>
)
