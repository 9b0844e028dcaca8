import { CookiePlace } from '../cookie-place.tsx'
import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation, useRouteLoaderData } from 'react-router'
import type { ShortInfo } from 'contract/identity/account/account.ts'
import { accountMenu } from 'contract/identity/account-menu.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { PageIcon } from '../../page/page-icon.tsx'
import { LevelIcon } from '../level-icon.tsx'
import { under } from '../notice-rules.ts'
import { Notices } from '../notices.tsx'
import { SideMenu } from '../side-menu.tsx'
import { useSite } from '../site.ts'
import { useAvvisi } from '../use-avvisi.ts'
import { Bar } from './bar.tsx'
import { SmallFooter } from './small-footer.tsx'
import frame from '../frame.module.css'
import application from './application.module.css'
import styles from './account-page.module.css'

export const handle = { site: 'account' }

/** The frame of the account area (ART-APPS §4): a low header, the list of contents, the page. */
export default function AccountPage() {
  const { host } = useSite()
  const { pathname, search } = useLocation()
  useFocusOnArrival(pathname)
  const person = useRouteLoaderData<ShortInfo | null>('routes/identity/account/area')
  const avvisi = useAvvisi(person?.avvisi)
  const overview = pathname === '/dashboard'
  const entries = accountMenu.filter(
    ({ path }) =>
      (path !== '/user/invitations' || person?.sharesPlaces) &&
      (path !== '/user/copies' || host.brand.copies),
  )
  return (
    <div className={application.page}>
      <a className={frame.skip} href="#contenuto">
        Vai al contenuto
      </a>
      <CookiePlace />
      <Bar where="Area personale" path={pathname} search={search} person={person} />
      <Notices path={pathname} pushed={avvisi} />
      <div className={`wrap ${styles.account}`}>
        <nav className={styles.contents} data-overview={overview || undefined} aria-label="Area personale">
          <ul>
            {entries.map(({ path, words }) => (
              <li key={path}>
                <NavLink to={path} end={path === '/user/profile'}>
                  {words}
                  <LevelIcon notices={under(avvisi, path)} />
                </NavLink>
              </li>
            ))}
          </ul>
          <ul>
            <li>
              <a href={siteUrl(host, 'edicola', '/preferiti')}>Preferiti</a>
            </li>
            <li>
              <a href={siteUrl(host, 'edicola', '/utilita')}>Utilità</a>
            </li>
            <li>
              <a href="/contact">
                Contatti
                <LevelIcon notices={under(avvisi, '/contact')} />
              </a>
            </li>
            <li>
              <a href="/faq">Domande frequenti</a>
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
                <PageIcon name="left" size={18} />
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
