import { exchangeIdCode } from 'contract/identity/sign-in/session.ts'
import { signInAddress } from './addresses.ts'
import { send } from './send.ts'
import { keepUser } from './session.ts'

/**
 * Signs in on the account site without leaving the page that was drawn for whom its cookie knows: the same
 * way of single sign-on, walked behind the page. Without a good cookie nothing changes.
 */
export async function signInHere(): Promise<void> {
  const way = signInAddress(location.origin, location.href, { silent: true })
  const end = await fetch(way).catch(() => null)
  const code = end && new URL(end.url).searchParams.get('id_code')
  if (!code) return
  const answer = await send(exchangeIdCode, { code }, { base: '', credentials: true })
  if (answer.ok) keepUser(answer.data)
}
