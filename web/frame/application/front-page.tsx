import { CookiePlace } from '../cookie-place.tsx'
import { Outlet } from 'react-router'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { FormPage, PageSite } from '../../page/handle.ts'
import { fullDate } from '../../words/dates.ts'
import { Notices } from '../notices.tsx'
import { useSite } from '../site.ts'
import { Wordmark } from '../wordmark.tsx'
import { SmallFooter } from './small-footer.tsx'
import frame from '../frame.module.css'
import application from './application.module.css'
import styles from './front-page.module.css'

export const handle = { site: 'account', script: 'signIn' } as const satisfies FormPage & { site: PageSite }

/**
 * The front page of sign-in and registration (ART-APPS §4): masthead, date, the brand's rule; the form left,
 * three reasons right.
 */
export default function FrontPage() {
  const { host, today } = useSite()
  const { brand } = host
  return (
    <div className={application.page}>
      <a className={frame.skip} href="#contenuto">
        Vai al contenuto
      </a>
      <CookiePlace />
      <header>
        <a
          className={styles.front}
          href={siteUrl(host, 'edicola')}
          aria-label={`${brand.name}, prima pagina`}
        >
          <Wordmark className={styles.frontMark} />
        </a>
        <div className={`wrap ${styles.strip}`}>
          <time dateTime={today}>{fullDate(today)}</time>
          <p>{brand.claim}</p>
          <a href={siteUrl(host, 'edicola')}>Torna all’edicola</a>
        </div>
        <hr className="rule" />
      </header>
      <Notices />
      <main id="contenuto" tabIndex={-1} className={`wrap ${styles.columns}`}>
        <div className={styles.column}>
          <Outlet />
        </div>
        <aside className={styles.reasons} aria-labelledby="ragioni">
          <h2 id="ragioni">Con un solo accesso</h2>
          <dl>
            <div>
              <dt>Leggi tutte le testate</dt>
              <dd>Lo stesso account vale su ogni giornale del gruppo.</dd>
            </div>
            <div>
              <dt>Ritrovi quello che hai salvato</dt>
              <dd>Gli articoli preferiti ti seguono su ogni dispositivo.</dd>
            </div>
            <div>
              <dt>Decidi tu</dt>
              <dd>Password, email e dispositivi collegati si cambiano da qui, quando vuoi.</dd>
            </div>
          </dl>
        </aside>
      </main>
      <SmallFooter />
    </div>
  )
}
