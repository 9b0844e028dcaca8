import { CookiePlace } from '../cookie-place.tsx'
import { Outlet, useLocation, useMatches } from 'react-router'
import { Notices } from '../notices.tsx'
import { SideMenu } from '../side-menu.tsx'
import { Bar } from './bar.tsx'
import { SmallFooter } from './small-footer.tsx'
import frame from '../frame.module.css'
import application from './application.module.css'
import styles from './help-page.module.css'

export const handle = { site: 'account' }

/**
 * The frame of contact and questions: the header and footer of the account area, for visitors too. Of the
 * press review there is no footer, and so no chat (SPEC §2): its page says `footer: false`.
 */
export default function HelpPage() {
  const { pathname, search } = useLocation()
  const footer = (useMatches().at(-1)?.handle as { footer?: boolean } | undefined)?.footer ?? true
  return (
    <div className={application.page}>
      <a className={frame.skip} href="#contenuto">
        Vai al contenuto
      </a>
      <CookiePlace />
      <Bar where="Assistenza" path={pathname} search={search} />
      <Notices />
      <main id="contenuto" tabIndex={-1} className={`wrap ${styles.main}`}>
        <Outlet />
      </main>
      {footer && <SmallFooter />}
      <SideMenu path={pathname} search={search} />
    </div>
  )
}
