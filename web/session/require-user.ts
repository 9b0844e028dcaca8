import { data, isRouteErrorResponse } from 'react-router'
import type { ShortInfo } from 'contract/identity/account/account.ts'
import { endAndLeave, leaveToSignIn } from './end.ts'
import { currentUser } from './load-user.ts'

/**
 * Who is signed in, for the `clientLoader` of a protected page (SPEC §2): a visitor leaves for sign-in,
 * replacing history, and the promise never settles. @throws data({ words }, status) when nobody can tell
 * (SPEC §8).
 */
export async function requireUser(): Promise<ShortInfo> {
  const loaded = await currentUser()
  if (loaded === null) return leaveToSignIn()
  if (loaded.state === 'out') return endAndLeave(loaded.outcome)
  if (loaded.state === 'in') return loaded.user
  console.warn(`Nobody can tell who is signed in: ${loaded.status}`)
  throw data({ words: loaded.words }, { status: loaded.status === 0 ? 503 : loaded.status })
}

/** SPEC §8's words in what `requireUser` threw, for an error boundary; null: another error. */
export function unloadedWords(error: unknown): string | null {
  const words = isRouteErrorResponse(error) ? (error.data as { words?: unknown } | null)?.words : undefined
  return typeof words === 'string' ? words : null
}
