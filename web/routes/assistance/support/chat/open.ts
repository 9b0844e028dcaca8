import { accountOrigin } from '../../../../session/session.ts'
import { lookAgain } from './assistant.ts'
import { keepLive } from './live.ts'
import { keptIsLive } from './talk.ts'

let panel: Promise<{ showPanel(): void }> | null = null

/** Opens the panel of the chat, bringing React with it the first time. `token`: of a letter's link. */
export async function openPanel(token: string | null = null): Promise<void> {
  if (accountOrigin() === null) return
  panel ??= import('./panel-root.tsx').then(({ rootPanel }) => rootPanel())
  const { showPanel } = await panel
  showPanel()
  if (token === null) await lookAgain()
  else await (await import('./reopen.ts')).reopen(token)
}

keepLive()
// A chat that goes on is listened to before it is opened.
if (keptIsLive()) void lookAgain()
