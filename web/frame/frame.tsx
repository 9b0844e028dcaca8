import { CookiePlace } from './cookie-place.tsx'
import { useLocation, useMatches } from 'react-router'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Notices } from './notices.tsx'
import { SideMenu } from './side-menu.tsx'
import { Written } from './written.tsx'
import styles from './frame.module.css'

/** What a page may say in its `handle` about what stands around it (SPEC §2 «Root layout»). */
export interface FrameHandle {
  frame?: 'none' | 'no-footer'
}

/** Header, notices, the page, footer. A page that failed is shown like any other. */
export function Frame({ children, broken }: { children: React.ReactNode; broken: boolean }) {
  const matches = useMatches()
  const wish = (matches.at(-1)?.handle as FrameHandle | undefined)?.frame
  const path = matches.at(-1)?.pathname ?? '/'
  const { search } = useLocation()
  // With a query, which sign-in leads back to, nobody else is shown the same.
  const keep = search === ''
  if (wish === 'none' && !broken) return <>{children}</>
  return (
    <>
      <a className={styles.skip} href="#contenuto">
        Vai al contenuto
      </a>
      <CookiePlace />
      <Written part={Header} of={{ path, search }} keep={keep} />
      <Notices />
      <main id="contenuto" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Written part={Below} of={{ path, search, footer: wish !== 'no-footer' }} keep={keep} />
    </>
  )
}

/** What stands below a page; without the footer where the page wishes none. */
const Below = ({ path, search, footer }: { path: string; search: string; footer: boolean }) => (
  <>
    {footer && <Footer />}
    <SideMenu path={path} search={search} />
  </>
)
