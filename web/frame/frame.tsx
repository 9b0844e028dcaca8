import { CookiePlace } from './cookie-place.tsx'
import { createContext, use } from 'react'
import { useLocation, useMatches } from 'react-router'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Notices } from './notices.tsx'
import { SideMenu } from './side-menu.tsx'
import styles from './frame.module.css'

/** What a page may say in its `handle` about what stands around it (SPEC §2 «Root layout»). */
export interface FrameHandle {
  frame?: 'none' | 'no-footer'
}

/**
 * What stands above and below a page, as HTML: on content pages, written again and again and never alive, it
 * is the same for a site and a path.
 */
export interface FrameHtml {
  above: string
  below: string
}
export const FrameHtmlContext = createContext<FrameHtml | null>(null)

/** Header, notices, the page, footer. A page that failed is shown like any other. */
export function Frame({ children, broken }: { children: React.ReactNode; broken: boolean }) {
  const matches = useMatches()
  const wish = (matches.at(-1)?.handle as FrameHandle | undefined)?.frame
  const path = matches.at(-1)?.pathname ?? '/'
  const { search } = useLocation()
  const written = use(FrameHtmlContext)
  if (wish === 'none' && !broken) return <>{children}</>
  return (
    <>
      <a className={styles.skip} href="#contenuto">
        Vai al contenuto
      </a>
      <CookiePlace />
      {written ? (
        <div className={styles.written} dangerouslySetInnerHTML={{ __html: written.above }} />
      ) : (
        <Header path={path} search={search} />
      )}
      <Notices />
      <main id="contenuto" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {written && wish !== 'no-footer' ? (
        <div className={styles.written} dangerouslySetInnerHTML={{ __html: written.below }} />
      ) : (
        <Below path={path} search={search} footer={wish !== 'no-footer'} />
      )}
    </>
  )
}

/** What stands below a page; without the footer where the page wishes none. */
export const Below = ({ path, search, footer }: { path: string; search: string; footer: boolean }) => (
  <>
    {footer && <Footer />}
    <SideMenu path={path} search={search} />
  </>
)
