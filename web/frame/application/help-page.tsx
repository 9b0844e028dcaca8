import { CookiePlace } from '../cookie-place.tsx'
import { Outlet, useLocation } from 'react-router'
import { Notices } from '../notices.tsx'
import { SideMenu } from '../side-menu.tsx'
import { Bar } from './bar.tsx'
import { SmallFooter } from './small-footer.tsx'
import frame from '../frame.module.css'
import application from './application.module.css'
import styles from './help-page.module.css'

export const handle = { site: 'account' }

/** The frame of contact and questions: the header and footer of the account area, for visitors too. */
export default function HelpPage() {
  const { pathname, search } = useLocation()
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
      <SmallFooter />
      <SideMenu path={pathname} search={search} />
    </div>
  )
}
