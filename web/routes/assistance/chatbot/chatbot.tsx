import { redirect, useRouteError } from 'react-router'
import { Outlet } from 'react-router'
import button from '../../../form/button.module.css'
import { visit } from '../../../server/context.ts'
import { requireUser, unloadedWords } from '../../../session/require-user.ts'
import type { Route } from './+types/chatbot'
import { ChatbotFrame } from './chatbot-frame.tsx'
import { NothingHere } from './nothing-here.tsx'
import styles from './chatbot.module.css'

export const handle = { site: 'edicola' }
export const headers = () => ({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' })

/** SPEC §2 «chatbot»: only on the main masthead. What the page says for everybody. */
export function loader({ context }: Route.LoaderArgs) {
  const { host, brands } = context.get(visit)
  if (host.brand.sigla !== brands.main.sigla) throw redirect('/')
  const offer = brands.main.offers.find(({ sold, rights }) => sold && rights.includes('chatbot'))
  return {
    policy: brands.shared.chatbotPolicyUrl,
    suggestions: brands.shared.chatbotSuggestions,
    offer: offer ? { name: offer.name, slug: offer.slug } : null,
  }
}

/** The protected group: who has not signed in leaves for sign-in. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const facts = await serverLoader()
  return { ...facts, person: await requireUser() }
}
clientLoader.hydrate = true as const

/** Another chat or section asks for nothing. */
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

/** What could not be loaded, in the words of SPEC §8, and another try; else the site's error page. */
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
