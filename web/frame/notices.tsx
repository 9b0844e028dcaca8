import type { Avvisi } from 'contract/platform/pushed-notice.ts'
import { Island } from '../islands/island.tsx'
import { NoticeList } from './notice-list.tsx'
import styles from './notices.module.css'

/**
 * The notices area (SPEC §2): empty until there is a notice. It is there before them, so that they are
 * spoken when they come, and takes no focus. `path`: of a page that the server draws for a person, with what
 * is pushed to them.
 */
export function Notices({ path, pushed = null }: { path?: string; pushed?: Avvisi | null }) {
  return (
    <div className={styles.area} aria-live="polite">
      {path === undefined ? (
        <Island name="notices" of={NoticeList} when="stored:notices" props={{}} />
      ) : (
        <NoticeList rendered={pushed} path={path} />
      )}
    </div>
  )
}
