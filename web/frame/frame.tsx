import { useMatches } from 'react-router'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Notices } from './notices.tsx'
import { SideMenu } from './side-menu.tsx'
import styles from './frame.module.css'

/** What a page may say in its `handle` about what stands around it (SPEC §2 «Root layout»). */
export interface FrameHandle {
  frame?: 'none' | 'no-footer'
}

/** Header, notices, the page, footer. A page that failed is shown like any other. */
export function Frame({ children, broken }: { children: React.ReactNode; broken: boolean }) {
  const matches = useMatches()
  const wish = (matches.at(-1)?.handle as FrameHandle | undefined)?.frame
  if (wish === 'none' && !broken) return <>{children}</>
  return (
    <>
      <a className={styles.skip} href="#contenuto">Vai al contenuto</a>
      <Header path={matches.at(-1)?.pathname ?? '/'} />
      <Notices />
      <main id="contenuto" tabIndex={-1} className={styles.main}>{children}</main>
      {wish !== 'no-footer' && <Footer />}
      <SideMenu path={matches.at(-1)?.pathname ?? '/'} />
    </>
  )
}
