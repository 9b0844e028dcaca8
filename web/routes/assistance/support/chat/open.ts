import { accountOrigin } from '../../../../session/session.ts'
import { refreshChat } from './assistant.ts'
import { startReaderClient } from './reader-client.ts'
import { cachedChatIsLive } from './widget-state.ts'

let panel: Promise<{ showPanel(): void }> | null = null

/** Opens the panel of the chat, bringing React with it the first time. `token`: of a letter's link. */
export async function openPanel(token: string | null = null): Promise<void> {
  if (accountOrigin() === null) return
  panel ??= import('./panel-root.tsx').then(({ rootPanel }) => rootPanel())
  const { showPanel } = await panel
  showPanel()
  if (token === null) await refreshChat()
  else await (await import('./reopen.ts')).reopen(token)
}

startReaderClient()
// A chat that goes on is listened to before it is opened.
if (cachedChatIsLive()) void refreshChat()
