import { Link } from 'react-router'
import styles from './clipping.module.css'

export const Back = ({ day }: { day: string }) => (
  <Link to={`/rassegna/${day}`} className={styles.back}>
    Rassegna del giorno
  </Link>
)
