import rules from './chat-button.css?inline'
import { loadPart } from './reload-guard.ts'

/**
 * What a page needs of a chat until somebody wants one: a button, with its rules: before a sheet of its own
 * it would be there without them, and everything would move. What can come with the first scroll does.
 */
export function startChat(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
  document.body.insertAdjacentHTML(
    'beforeend',
    '<button type="button" id="chat-button" aria-label="Assistenza"></button>',
  )
  const open = () => loadPart(() => import('../routes/assistance/support/chat/open.ts'))
  ;(document.body.lastChild as HTMLElement).onclick = () => open().then((chat) => chat?.openPanel())
  addEventListener('scroll', () => import('./chat-teaser.ts').catch(() => {}), {
    once: true,
  })
  try {
    // People answer: what they say is counted on the button.
    if (localStorage['cw_msg']?.includes('"live":true')) void open()
  } catch {
    // Storage may be refused.
  }
}
