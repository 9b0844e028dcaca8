import { loadPart } from './reload-guard.ts'

/** Whoever closed the invitation, or has opened the chat, is not invited again. */
const KEY = 'chat-invited'

/** Invites to the chat once somebody reads: after the first scroll, until it is closed. */
function invite(): void {
  const button = document.getElementById('chat-button')
  if (!button || wasInvited()) return
  button.insertAdjacentHTML(
    'beforebegin',
    `<aside id="chat-teaser" aria-label="Invito"><p>Serve una mano?</p>
<p>Chiedi all’assistente virtuale: abbonamenti, pagamenti, accesso.</p>
<button type="button" aria-label="Chiudi l’invito">
<svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg>
</button></aside>`,
  )
  const teaser = document.getElementById('chat-teaser')!
  const end = () => {
    teaser.remove()
    try {
      localStorage.setItem(KEY, '1')
    } catch {
      // Storage may be refused: the next page invites again.
    }
  }
  button.addEventListener('click', end, { once: true })
  teaser.querySelector('button')!.addEventListener('click', () => {
    const hadFocus = teaser.contains(document.activeElement)
    end()
    if (hadFocus) button.focus()
  })
}

function wasInvited(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return true
  }
}

invite()
// A chat that begins in another tab: its messages are counted here too.
addEventListener('storage', ({ key, newValue }) => {
  if (key !== 'cw_msg' || !newValue?.includes('"live":true')) return
  void loadPart(() => import('../routes/assistance/support/chat/open.ts'))
})
