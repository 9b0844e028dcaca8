import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import { accountMenu } from 'contract/identity/account-menu.ts'
import type { Avvisi, PushedNotice } from 'contract/platform/pushed-notice.ts'
import { LevelIcon } from './level-icon.tsx'
import { under } from './notice-rules.ts'

/** An entry of the side menu, and what is pushed under it. */
interface MenuLevel {
  entry: HTMLAnchorElement
  notices: readonly PushedNotice[]
}

/** One entry leads to all pages of the account: it has the notices of all of them. */
const ofAccount = (avvisi: Avvisi): PushedNotice[] => accountMenu.flatMap(({ path }) => under(avvisi, path))

/** The entries of the side menu under which something is pushed. */
function menuLevels(avvisi: Avvisi, root: ParentNode = document): MenuLevel[] {
  const entries = [...root.querySelectorAll<HTMLAnchorElement>('[data-entries] a[href]')]
  return entries.flatMap((entry) => {
    const notices = entry.pathname === '/dashboard' ? ofAccount(avvisi) : under(avvisi, entry.pathname)
    return notices.length > 0 ? [{ entry, notices }] : []
  })
}

export interface MenuLevelsProps {
  avvisi: Avvisi
}

/** The icons of what is pushed, in the side menu that the page came with. */
export function MenuLevels({ avvisi }: MenuLevelsProps) {
  const levels = useMemo(() => menuLevels(avvisi), [avvisi])
  return levels.map(({ entry, notices }) => createPortal(<LevelIcon notices={notices} />, entry))
}
