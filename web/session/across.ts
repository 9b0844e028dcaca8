import { romeDay } from 'contract/platform/rome.ts'
import { acrossAddress, signInAddress } from './addresses.ts'

const KEY = 'signed-in-elsewhere'

/** Links to other mastheads bring who is signed in here along, signed in. */
export function bringAlong(): void {
  const { dataset } = document.documentElement
  const mastheads = (dataset['mastheads'] ?? '').split(' ')
  const rewrite = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    const signed = dataset['signed'] !== undefined
    const address = link && signed ? acrossAddress(link.href, location.origin, mastheads) : null
    if (address !== null) link!.href = address
  }
  addEventListener('click', rewrite, { capture: true })
  addEventListener('auxclick', rewrite, { capture: true })
}

/**
 * Who reaches the paywall of an article and has signed in on another masthead signs in here without asking.
 * Nobody can tell from here: once a day the question is asked by going, and coming back to the same place.
 * Only for a person who has scrolled: a crawler is not to be sent away from an article, nor the focus of who
 * walks it with the keyboard.
 */
export function askAtPaywall(): void {
  const { dataset } = document.documentElement
  const wall = document.getElementById('continua')
  const account = dataset['account']
  if (!wall || account === undefined || dataset['unknown'] !== undefined) return
  const moves = ['wheel', 'touchmove'] as const
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    if (dataset['signed'] !== undefined || !firstToday()) return
    location.replace(signInAddress(account, location.href.replace(/(#.*)?$/, '#continua'), { silent: true }))
  })
  const moved = () => {
    for (const move of moves) removeEventListener(move, moved)
    observer.observe(wall)
  }
  for (const move of moves) addEventListener(move, moved, { passive: true })
}

/** Whether nobody asked yet today; without storage nobody may ask, for it could go on for ever. */
function firstToday(): boolean {
  try {
    const today = romeDay(new Date())
    if (localStorage.getItem(KEY) === today) return false
    localStorage.setItem(KEY, today)
    return true
  } catch {
    return false
  }
}
