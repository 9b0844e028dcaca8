import sheet from './chat-button.css?url'
import { guardReload } from './reload-guard.ts'

/**
 * What a page needs of a chat until somebody wants one: a button, and its sheet, which comes with it. Until
 * then the button has neither words nor room. Pages are full: what can come with the first scroll does.
 */
export function startChat(): void {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<link rel="stylesheet" href="${sheet}">` +
      '<button type="button" id="chat-button" aria-label="Assistenza"></button>',
  )
  const open = () => import('../routes/support/chat/open.ts').catch(guardReload)
  ;(document.body.lastChild as HTMLElement).onclick = () => open().then((chat) => chat?.openPanel())
  addEventListener('scroll', () => import('./chat-teaser.ts'), {
    once: true,
  })
  try {
    // People answer: what they say is counted on the button.
    if (localStorage['cw_msg']?.includes('"live":true')) void open()
  } catch {
    // Storage may be refused.
  }
}
