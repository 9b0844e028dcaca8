import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import { readGateway } from 'contract/commerce/payments/payments.ts'
import { useSite } from '../../../frame/site.ts'
import { visit } from '../../../server/context.ts'
import { requireUser, unloadedWords } from '../../../session/require-user.ts'
import type { Route } from './+types/signed-in'
import button from '../../../form/button.module.css'
import styles from './order.module.css'

export const handle = { site: 'shop' }
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

/** The card of an order may be typed into a form of Stripe's. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ask, allow } = context.get(visit)
  const answer = await ask(readGateway, {})
  if (answer.ok && answer.data.gateway?.kind === 'stripe') allow?.('stripe')
  return null
}

/** Orders are of the protected group (SPEC §2): who has not signed in leaves for sign-in, and comes back. */
export const clientLoader = () => requireUser()
clientLoader.hydrate = true as const

/** While the person and the order are being loaded. */
export function HydrateFallback() {
  return (
    <div className={styles.alone}>
      <p role="status">Carico il tuo ordine…</p>
      <noscript>
        <p>Questa pagina ha bisogno di JavaScript: attivalo nel browser e ricaricala.</p>
      </noscript>
    </div>
  )
}

export default function SignedIn() {
  return <Outlet />
}

/** The order is not there, or could not be loaded: SPEC §8's words and another try. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { title } = useSite()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const heading = isMissing ? 'Questo ordine non c’è' : 'Non riusciamo a caricare il tuo ordine'
  return (
    <div className={styles.alone}>
      <title>{`${heading} | ${title}`}</title>
      <h1>{heading}</h1>
      <p role="alert" className={styles.standfirst}>
        {isMissing
          ? 'L’indirizzo non è giusto, oppure è di un altro account. Dalla vetrina ne cominci uno nuovo.'
          : (unloadedWords(error) ?? "C'è stato un errore. Riprovare")}
      </p>
      <p className={styles.ways}>
        {!isMissing && (
          <button type="button" className={button.primary} onClick={() => location.reload()}>
            Riprova
          </button>
        )}
        <a href="/vetrina">Vai alla vetrina</a>
      </p>
    </div>
  )
}
