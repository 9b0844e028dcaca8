import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { siteUrl } from 'contract/site/hosts.ts'
import { Icon } from '../icons.tsx'
import { Notices } from '../notices.tsx'
import { SideMenu } from '../side-menu.tsx'
import { useSite } from '../site.ts'
import { UserMenu } from '../user-menu.tsx'
import { Wordmark } from '../wordmark.tsx'
import { SmallFooter } from './small-footer.tsx'
import frame from '../frame.module.css'
import application from './application.module.css'
import styles from './account-page.module.css'

export const handle = { site: 'account' }

const opensMenu = { commandfor: 'menu', command: 'show-modal' }

/** The frame of the account area (ART-APPS §4): a low header, the list of contents, the page. */
export default function AccountPage() {
  const { host } = useSite()
  const { pathname, search } = useLocation()
  useFocusOnArrival(pathname)
  const overview = pathname === '/dashboard'
  return (
    <div className={application.page}>
      <a className={frame.skip} href="#contenuto">
        Vai al contenuto
      </a>
      <header>
        <div className={`wrap ${styles.bar}`}>
          <button
            type="button"
            className={styles.menu}
            aria-label="Menu"
            aria-haspopup="dialog"
            {...opensMenu}
          >
            <Icon name="menu" size={22} />
          </button>
          <a
            className={styles.mark}
            href={siteUrl(host, 'edicola')}
            aria-label={`${host.brand.name}, prima pagina`}
          >
            <Wordmark className={styles.barMark} />
          </a>
          <p className={styles.where}>Area personale</p>
          <nav className={styles.sites} aria-label="Siti della testata">
            <a href={siteUrl(host, 'edicola')}>Edicola</a>
            <a href={siteUrl(host, 'edicola', host.brand.viewerUrl)}>Sfoglia il giornale</a>
          </nav>
          <div className={styles.user}>
            <UserMenu newsstand={siteUrl(host, 'edicola', '')} />
          </div>
        </div>
        <hr className="rule" />
      </header>
      <Notices />
      <div className={`wrap ${styles.account}`}>
        <nav className={styles.contents} data-overview={overview || undefined} aria-label="Area personale">
          <ul>
            <li>
              <NavLink to="/dashboard">Panoramica</NavLink>
            </li>
            <li>
              <NavLink to="/user/profile" end>
                Dati e fatturazione
              </NavLink>
            </li>
            <li>
              <NavLink to="/user/profile/consents">Consensi</NavLink>
            </li>
            <li>
              <NavLink to="/user/devices">Dispositivi e sicurezza</NavLink>
            </li>
          </ul>
          <ul>
            <li>
              <a href={siteUrl(host, 'edicola', '/preferiti')}>Preferiti</a>
            </li>
            <li>
              <a href="/logout">Esci</a>
            </li>
          </ul>
        </nav>
        <main id="contenuto" tabIndex={-1} className={styles.content}>
          {!overview && (
            <p className={styles.back}>
              <NavLink to="/dashboard">
                <Icon name="left" size={18} />
                Area personale
              </NavLink>
            </p>
          )}
          <Outlet />
        </main>
      </div>
      <SmallFooter />
      <SideMenu path={pathname} search={search} />
    </div>
  )
}

/**
 * Another page of the area takes the place of this one without loading: the focus goes to its beginning, as
 * if it had.
 */
function useFocusOnArrival(pathname: string) {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.getElementById('contenuto')?.focus({ preventScroll: true })
  }, [pathname])
}
