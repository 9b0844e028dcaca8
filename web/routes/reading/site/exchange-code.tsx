import { redirect } from 'react-router'
import type { Route } from './+types/exchange-code'
import { returnWithin } from '../../../session/return-within.ts'
import { finishSignIn } from '../../../session/sign-in.ts'
import styles from './plate.module.css'

/** A step, not a place: nothing of the site around it. */
export const handle = { site: 'any', frame: 'none' }
export const headers = () => ({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'private, no-store' })
export const meta: Route.MetaFunction = () => [{ title: 'Accesso' }, { name: 'robots', content: 'noindex' }]

/** SPEC §2: with `id_code` the single sign-on call, otherwise back to the front page. */
export function loader({ request }: Route.LoaderArgs): { again: string | null } {
  if (!new URL(request.url).searchParams.get('id_code')) throw redirect('/')
  return { again: null }
}

/** The exchange is the browser's: it holds the cookie that the code is bound to (DESIGN §8). */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<{ again: string | null }> {
  const { searchParams } = new URL(request.url)
  const returnTo = searchParams.get('redirect_uri')
  const failed = await finishSignIn(searchParams.get('id_code') ?? '', returnTo)
  if (searchParams.get('prompt') !== 'none') return failed
  // With `prompt=none` and no session, the reader continues as a visitor.
  location.replace(returnWithin(location.origin, returnTo))
  return new Promise<never>(() => {})
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <main className={styles.plate}>
      <h1>Accesso</h1>
      <p role="status">Ti facciamo entrare…</p>
      <noscript>
        <p>Per finire l’accesso serve JavaScript: attivalo nel browser e ripeti l’accesso.</p>
      </noscript>
    </main>
  )
}

export default function ExchangeCode({ loaderData: { again } }: Route.ComponentProps) {
  return (
    <main className={styles.plate}>
      <h1>Accesso</h1>
      <p role="alert">C'è stato un errore con l'accesso. Contatta il customer care per risolvere.</p>
      {again !== null && (
        <a className={styles.primary} href={again}>
          Prova di nuovo
        </a>
      )}
      <p>
        <a className={styles.quiet} href="/">
          Vai alla prima pagina
        </a>
      </p>
    </main>
  )
}
