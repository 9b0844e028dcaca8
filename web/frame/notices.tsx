import { Island } from '../islands/island.tsx'
import styles from './notices.module.css'

/** The notices area (SPEC §2): empty until the browser holds a notice. */
export function Notices() {
  return <Island name="notices" when="stored:notices" props={{}} className={styles.area} />
}
