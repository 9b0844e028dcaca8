import type { ReactNode } from 'react'
import { Outlet, useLocation, useRouteError } from 'react-router'
import button from '../../form/button.module.css'
import { Bar } from '../../frame/application/bar.tsx'
import application from '../../frame/application/application.module.css'
import { CookiePlace } from '../../frame/cookie-place.tsx'
import { Notices } from '../../frame/notices.tsx'
import { SideMenu } from '../../frame/side-menu.tsx'
import frame from '../../frame/frame.module.css'
import { requireUser, unloadedWords } from '../../session/require-user.ts'
import styles from './review-page.module.css'

/**
 * The protected group of the press review (SPEC §2), with the low header of applications and no footer: its
 * pages have `handle = { site: 'edicola', frame: 'none' }`.
 */
export const handle = { site: 'edicola' }
export const headers = () => ({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' })

export const clientLoader = () => requireUser()
clientLoader.hydrate = true as const

function ReviewFrame({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <div className={application.page}>
      <a className={frame.skip} href="#contenuto">
        Vai al contenuto
      </a>
      <CookiePlace />
      <Bar where="Rassegna" path={pathname} search={search} />
      <Notices />
      <main id="contenuto" tabIndex={-1} className={`wrap ${styles.main}`}>
        {children}
      </main>
      <SideMenu path={pathname} search={search} />
    </div>
  )
}

/** The skeleton of a page that is loading. */
export function HydrateFallback() {
  return (
    <ReviewFrame>
      <p role="status" className="hidden">
        Carico la rassegna…
      </p>
      <div className={styles.skeleton} aria-hidden="true">
        <i />
        <b />
        {[1, 2, 3, 4, 5].map((row) => (
          <span key={row} />
        ))}
      </div>
      <noscript>
        <p>La rassegna ha bisogno di JavaScript: attivalo nel browser e ricarica la pagina.</p>
      </noscript>
    </ReviewFrame>
  )
}

export default function ReviewPage() {
  return (
    <ReviewFrame>
      <Outlet />
    </ReviewFrame>
  )
}

/** What could not be loaded, in the words of SPEC §8, and another try; else the site's error page. */
export function ErrorBoundary() {
  const error = useRouteError()
  const words = unloadedWords(error)
  // Rethrown to the error page of the site.
  if (words === null) throw error
  return (
    <ReviewFrame>
      <section className={styles.plate}>
        <h1>Non riusciamo ad aprire la rassegna</h1>
        <p role="alert">{words}</p>
        <p className={styles.ways}>
          <button type="button" className={button.primary} onClick={() => location.reload()}>
            Riprova
          </button>
        </p>
      </section>
    </ReviewFrame>
  )
}
