import { accountMenu } from 'contract/account-menu.ts'
import type { Avvisi, PushedNotice } from 'contract/pushed-notice.ts'
import { under } from './notice-rules.ts'

/** An entry of the side menu, and what is pushed under it. */
export interface MenuLevel {
  entry: HTMLAnchorElement
  notices: readonly PushedNotice[]
}

/** One entry leads to all pages of the account: it has the notices of all of them. */
const ofAccount = (avvisi: Avvisi): PushedNotice[] => accountMenu.flatMap(({ path }) => under(avvisi, path))

/** The entries of the side menu under which something is pushed. */
export function menuLevels(avvisi: Avvisi, root: ParentNode = document): MenuLevel[] {
  const entries = [...root.querySelectorAll<HTMLAnchorElement>('[data-entries] a[href]')]
  return entries.flatMap((entry) => {
    const notices = entry.pathname === '/dashboard' ? ofAccount(avvisi) : under(avvisi, entry.pathname)
    return notices.length > 0 ? [{ entry, notices }] : []
  })
}
