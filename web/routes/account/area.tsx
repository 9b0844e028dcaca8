import { Outlet, useRouteError } from 'react-router'
import { Notice } from '../../form/notice.tsx'
import { requireUser, unloadedWords } from '../../session/require-user.ts'
import button from '../../form/button.module.css'
import styles from './account.module.css'

export const handle = { site: 'account' }
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

/** The account area is part of the protected group (SPEC §2): who has not signed in leaves for sign-in. */
export const clientLoader = () => requireUser()
clientLoader.hydrate = true as const

/** While the person is being loaded: the shape of the page to come. */
export function HydrateFallback() {
  return (
    <div className={styles.skeleton}>
      <p role="status" className="hidden">
        Carico i tuoi dati…
      </p>
      <noscript>
        <p className={styles.standfirst}>
          Questa pagina ha bisogno di JavaScript: attivalo nel browser e ricaricala.
        </p>
      </noscript>
      <div aria-hidden="true">
        {Array.from({ length: 7 }, (_, i) => (
          <span key={i} />
        ))}
      </div>
    </div>
  )
}

export default function Area() {
  return <Outlet />
}

/**
 * What could not be loaded, in the words of SPEC §8, and another try; anything else is the site's error page.
 */
export function ErrorBoundary() {
  const error = useRouteError()
  const words = unloadedWords(error)
  if (words === null) throw error
  return (
    <>
      <h1 className={styles.title}>Non riusciamo a caricare i tuoi dati</h1>
      <Notice kind="error" title={words}>
        Il tuo accesso resta valido: non devi fare altro.
      </Notice>
      <button type="button" className={button.primary} onClick={() => location.reload()}>
        Riprova
      </button>
    </>
  )
}
