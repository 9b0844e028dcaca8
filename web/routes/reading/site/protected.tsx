import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import { useSite } from '../../../frame/site.ts'
import { requireUser, unloadedWords } from '../../../session/require-user.ts'
import { notHereIn } from '../../../page/not-here.ts'
import { ErrorPage } from './error-page.tsx'
import styles from './plate.module.css'

export const handle = { site: 'any' }
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

/** The protected group (SPEC §2): who has not signed in leaves for sign-in. */
export const clientLoader = () => requireUser()
clientLoader.hydrate = true as const

/** While the person is being loaded. */
export function HydrateFallback() {
  return (
    <div className={styles.plate}>
      <p role="status">Carico i tuoi dati…</p>
      <noscript>
        <p>Questa pagina ha bisogno di JavaScript: attivalo nel browser e ricaricala.</p>
      </noscript>
    </div>
  )
}

export default function Protected() {
  return <Outlet />
}

/** The person could not be loaded: SPEC §8's words and another try. */
export function ErrorBoundary() {
  const error = useRouteError()
  const site = useSite()
  const words = unloadedWords(error)
  if (words === null)
    return (
      <ErrorPage
        status={isRouteErrorResponse(error) ? error.status : 500}
        message={null}
        notHere={notHereIn(error)}
      />
    )
  return (
    <section className={styles.plate}>
      <title>{`Riprova | ${site.title}`}</title>
      <h1>Non riusciamo a caricare i tuoi dati</h1>
      <p role="alert">{words}</p>
      <button type="button" className={styles.primary} onClick={() => location.reload()}>
        Riprova
      </button>
      <p>
        <a className={styles.quiet} href="/">
          Vai alla prima pagina
        </a>
      </p>
    </section>
  )
}
