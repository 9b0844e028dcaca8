import { placeHere, placeWords } from '../consent/place.ts'
import { loadPart } from './reload-guard.ts'

/** Whoever was invited is not invited again in this visit; whoever closed it or opened the chat, for long. */
const COOKIE = 'chat-invited'
const CLOSED_FOR_S = 180 * 86_400
/** After the last scroll. */
const REST_MS = 400

/** Invites to the chat, once a visit, at rest, over nothing that can be pressed. */
function invite(button: HTMLElement): void {
  let resting: ReturnType<typeof setTimeout> | undefined
  let teaser: HTMLElement | undefined
  const remember = (seconds?: number) =>
    (document.cookie = `${COOKIE}=1${placeWords(placeHere())}${seconds ? `; Max-Age=${seconds}` : ''}`)
  const { pathname } = location
  // A page that comes without a load may have a form. A page that wakes sends this event, too.
  const leave = () => void (location.pathname !== pathname && close())
  const close = () => {
    removeEventListener('scroll', rest)
    removeEventListener('edicola:page', leave)
    clearTimeout(resting)
    teaser?.remove()
  }
  const rest = () => {
    clearTimeout(resting)
    resting = setTimeout(() => {
      if (teaser?.contains(document.activeElement)) return
      if (teaser) return void (coversControl(teaser) && close())
      if (wasInvited()) return close()
      const card = draw(button)
      if (coversControl(card)) return card.remove()
      teaser = card
      remember()
      card.querySelector('button')!.addEventListener('click', () => {
        const hadFocus = card.contains(document.activeElement)
        remember(CLOSED_FOR_S)
        close()
        if (hadFocus) button.focus()
      })
    }, REST_MS)
  }
  button.addEventListener(
    'click',
    () => {
      remember(CLOSED_FOR_S)
      close()
    },
    { once: true },
  )
  addEventListener('scroll', rest, { passive: true })
  addEventListener('edicola:page', leave)
  rest()
}

function draw(button: HTMLElement): HTMLElement {
  button.insertAdjacentHTML(
    'beforebegin',
    `<aside id="chat-teaser" aria-label="Invito"><p>Serve una mano?</p>
<p>Chiedi all’assistente virtuale: abbonamenti, pagamenti, accesso.</p>
<button type="button" aria-label="Chiudi l’invito">
<svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg>
</button></aside>`,
  )
  return document.getElementById('chat-teaser')!
}

/** Whether something that can be pressed or typed into lies under the card. */
function coversControl(card: HTMLElement): boolean {
  const box = card.getBoundingClientRect()
  return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, label')].some(
    (control) =>
      control.id !== 'chat-button' &&
      !card.contains(control) &&
      [...control.getClientRects()].some(
        (r) => r.right > box.left && r.left < box.right && r.bottom > box.top && r.top < box.bottom,
      ),
  )
}

const wasInvited = (): boolean => document.cookie.includes(`${COOKIE}=`)

/** The account's site and the shop, where nobody fills a form; the search of the questions is none. */
function mayInvite(): boolean {
  const { account } = document.documentElement.dataset
  const help = account !== undefined && location.host === new URL(account).host
  return (
    (help || location.host.startsWith('shop.')) &&
    !wasInvited() &&
    !document.querySelector('main :is(input:not([type=hidden], [type=search]), textarea, select)')
  )
}

const button = document.getElementById('chat-button')
if (button && mayInvite()) invite(button)
// A chat that begins in another tab: its messages are counted here too.
addEventListener('storage', ({ key, newValue }) => {
  if (key !== 'cw_msg' || !newValue?.includes('"live":true')) return
  void loadPart(() => import('../routes/assistance/support/chat/open.ts'))
})
