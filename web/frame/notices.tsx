import { Island } from '../islands/island.tsx'
import { NoticeList } from './notice-list.tsx'
import styles from './notices.module.css'

/** The notices area (SPEC §2): empty until the browser holds a notice. */
export function Notices() {
  return <Island name="notices" of={NoticeList} when="stored:notices" props={{}} className={styles.area} />
}
