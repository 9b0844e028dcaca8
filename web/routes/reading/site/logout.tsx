import { redirect } from 'react-router'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { Route } from './+types/logout'
import { Notices } from '../../../frame/notices.tsx'
import { visit } from '../../../server/context.ts'
import { signOut } from '../../../session/sign-in.ts'
import { signOutAddress } from '../../../session/addresses.ts'
import styles from './plate.module.css'

/** A step, not a place: nothing of the site around it. */
export const handle = { site: 'any', frame: 'none' }
export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'Cache-Control': 'private, no-store' })
export const meta: Route.MetaFunction = () => [{ title: 'Esci' }, { name: 'robots', content: 'noindex' }]

/**
 * `POST /logout`: the way out that needs no script (DESIGN §6). A form of another site never comes this far.
 */
export function action({ context }: Route.ActionArgs) {
  const { host } = context.get(visit)
  return redirect(signOutAddress(siteUrl(host, 'account', ''), host.origin), 303)
}

/**
 * A page of somebody else's may send people here, but not sign them out (DESIGN §8 of request-logout): then
 * the page asks.
 */
export const loader = ({ request }: Route.LoaderArgs) => ({
  sentHere: request.headers.get('sec-fetch-site') === 'cross-site',
})

/**
 * SPEC §2: signs out and leaves, for `redirect_uri` if it is of this origin; settles only when that failed or
 * there is something to ask.
 */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const data = await serverLoader()
  if (!data.sentHere) await signOut(new URL(request.url).searchParams.get('redirect_uri'))
  return data
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <main className={styles.plate}>
      <h1>Uscita</h1>
      <p role="status">Chiudiamo la sessione…</p>
      <noscript>
        <form method="post" action="/logout">
          <button type="submit">Esci</button>
        </form>
      </noscript>
    </main>
  )
}

export default function Logout({ loaderData: { sentHere } }: Route.ComponentProps) {
  if (sentHere) {
    return (
      <main className={styles.plate}>
        <h1>Vuoi uscire?</h1>
        <p>Un altro sito ti ha portato qui. Se esci, esci da tutte le testate.</p>
        <a className={styles.primary} href="/logout">
          Esci da tutte le testate
        </a>
        <p>
          <a className={styles.quiet} href="/">
            Resta e vai alla prima pagina
          </a>
        </p>
      </main>
    )
  }
  return (
    <>
      <Notices />
      <main className={styles.plate}>
        <h1>Non sei ancora uscito</h1>
        <p>Il servizio non risponde e la sessione è ancora aperta.</p>
        <a className={styles.primary} href="/logout">
          Riprova a uscire
        </a>
        <p>
          <a className={styles.quiet} href="/">
            Vai alla prima pagina
          </a>
        </p>
      </main>
    </>
  )
}
