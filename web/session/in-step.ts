import { keys, readStoredUser } from './stored-user.ts'

/** What a tab does when another one signed in or out: what it drew for somebody else must go. */
export const inStep = (drawnFor: string | null, stored: string | null): 'nothing' | 'wake' | 'reload' =>
  drawnFor === stored ? 'nothing' : drawnFor === null ? 'wake' : 'reload'

/**
 * Keeps this tab in step with the others, and a page that comes back from the browser's memory with the
 * present. `wake` draws who is here now.
 */
export function keepInStep(wake: () => void): void {
  let drawnFor = tokenNow()
  const look = () => {
    if (document.hidden) return
    const stored = tokenNow()
    const step = inStep(drawnFor, stored)
    if (step === 'reload') return location.reload()
    drawnFor = stored
    if (step === 'nothing') return
    document.documentElement.dataset['signed'] = ''
    wake()
  }
  // This tab's own changes are drawn by whoever makes them.
  addEventListener('edicola:user', () => (drawnFor = tokenNow()))
  addEventListener('storage', (event) => (event.key === keys.user || event.key === null) && look())
  addEventListener('pageshow', (event) => event.persisted && look())
  document.addEventListener('visibilitychange', look)
}

function tokenNow(): string | null {
  try {
    return readStoredUser(localStorage.getItem(keys.user))?.id_token ?? null
  } catch {
    return null
  }
}
