import { LIVE_PATIENCE_MS } from 'contract/assistance/support/chat/limits.ts'
import { load } from '../../../../outside/load.ts'
import './chatwoot.css'

/** What is used of Chatwoot's SDK, as its `sdk.js` leaves it on the page. */
interface Sdk {
  run(inbox: { websiteToken: string; baseUrl: string }): void
}
interface Widget {
  hasLoaded?: boolean
  toggle(state: 'open' | 'close'): void
  setConversationCustomAttributes(attributes: Record<string, string>): void
}
declare global {
  interface Window {
    chatwootSDK?: Sdk
    $chatwoot?: Widget
    chatwootSettings?: { locale: string; hideMessageBubble: boolean; position: 'right' }
  }
}

/** SPEC §7: it is looked for so often, in ms, until it is ready. */
const POLL_MS = 100

/** Where people answer, if not at our own desk. */
export function chatwootHere(): { url: string; token: string } | null {
  const [url, token] = (document.documentElement.dataset['chatwoot'] ?? '').split(' ')
  return url && token ? { url, token } : null
}

/**
 * Opens the live chat of Chatwoot with what was said before; false: it was not ready in 10 seconds. Who
 * writes is told as a fact of the conversation: as its user, whoever types an address would be shown what
 * another person wrote.
 */
export async function openChatwoot(
  { url, token }: { url: string; token: string },
  facts: Record<string, string>,
): Promise<boolean> {
  const end = Date.now() + LIVE_PATIENCE_MS
  try {
    if (!window.chatwootSDK) {
      window.chatwootSettings = { locale: 'it', hideMessageBubble: true, position: 'right' }
      await load(
        { name: 'Chatwoot', src: `${url}/packs/js/sdk.js` },
        {
          purpose: 1,
          timeout: LIVE_PATIENCE_MS,
          brings: () => window.chatwootSDK !== undefined,
          why: 'Ti fa parlare in chat con una persona dell’assistenza.',
        },
      )
      window.chatwootSDK!.run({ websiteToken: token, baseUrl: url })
    }
  } catch (error) {
    console.info(error)
    return false
  }
  while (!window.$chatwoot?.hasLoaded) {
    if (Date.now() > end) return false
    await new Promise((done) => setTimeout(done, POLL_MS))
  }
  window.$chatwoot.setConversationCustomAttributes(facts)
  window.$chatwoot.toggle('open')
  return true
}
