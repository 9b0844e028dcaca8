import { Outlet, useRouteError } from 'react-router'
import button from '../../../form/button.module.css'
import { visit } from '../../../server/context.ts'
import { requireUser, unloadedWords } from '../../../session/require-user.ts'
import type { Route } from './+types/chatbot'
import { chatbotFacts } from './chatbot-facts.ts'
import { ChatbotFrame } from './chatbot-frame.tsx'
import styles from './chatbot.module.css'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { useSite } from '../../../frame/site.ts'

export const handle = { site: 'edicola' }
export const headers = () => ({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' })

/** SPEC §2 «chatbot»: only on the main masthead. Loads what is the same for everybody. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  ...chatbotFacts(context),
  suggestions: context.get(visit).brands.shared.chatbotSuggestions,
})

/** Protected: who is not signed in is sent to sign-in. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const facts = await serverLoader()
  return { ...facts, person: await requireUser() }
}
clientLoader.hydrate = true as const

/** Another chat or section needs no new data. */
export const shouldRevalidate = (): boolean => false

export function HydrateFallback() {
  return (
    <ChatbotFrame>
      <div className={styles.plate}>
        <p role="status">Carico l’assistente…</p>
        <noscript>
          <p>L’assistente ha bisogno di JavaScript: attivalo nel browser e ricarica la pagina.</p>
        </noscript>
      </div>
    </ChatbotFrame>
  )
}

/** DESIGN §8: being signed in opens the route, the right opens what is in it. */
export default function Chatbot({ loaderData: { person, offer, ...facts } }: Route.ComponentProps) {
  return (
    <ChatbotFrame>
      {person.abbonatoRag ? <Outlet context={{ person, ...facts }} /> : <NothingHere offer={offer} />}
    </ChatbotFrame>
  )
}

/** Says what could not be loaded (SPEC §8) and offers a retry; other errors go to the site's error page. */
export function ErrorBoundary() {
  const error = useRouteError()
  const words = unloadedWords(error)
  if (words === null) throw error
  return (
    <ChatbotFrame>
      <div className={styles.plate}>
        <h1>Non riusciamo ad aprire l’assistente</h1>
        <p role="alert">{words}</p>
        <p className={styles.ways}>
          <button type="button" className={button.primary} onClick={() => location.reload()}>
            Riprova
          </button>
        </p>
      </div>
    </ChatbotFrame>
  )
}

/** SPEC §2: for signed-in readers without the right. `offer`: an offer that includes it; null: none. */
function NothingHere({ offer }: { offer: { name: string; slug: string } | null }) {
  const { host } = useSite()
  return (
    <div className={`${styles.plate} ${styles.centred}`}>
      <p className={styles.kicker}>Assistente</p>
      <h1>Non c'è nulla qui. Torna alla Home!</h1>
      <p>
        {offer
          ? `L’assistente è compreso nel piano «${offer.name}».`
          : 'L’assistente risponde a chi lo ha nel suo piano.'}
      </p>
      <p className={styles.ways}>
        <a className={button.primary} href="/">
          Torna alla Home
        </a>
        {offer && (
          <a className={button.secondary} href={siteUrl(host, 'shop', `/vetrina/${offer.slug}`)}>
            Vedi il piano
          </a>
        )}
      </p>
    </div>
  )
}
