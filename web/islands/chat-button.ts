import sheet from './chat-button.css?url'
import { guardReload } from './reload-guard.ts'

/** What a page needs of a chat until somebody wants one: a button, and its sheet, which comes with it. */
export function startChat(): void {
  const button = document.createElement('button')
  button.id = 'chat-button'
  button.ariaLabel = 'Assistenza'
  const open = () => import('../routes/support/chat/open.ts').catch(guardReload)
  button.onclick = () => open().then((chat) => chat?.openPanel())
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = sheet
  link.onload = () => document.body.append(button)
  document.head.append(link)
  addEventListener('scroll', () => import('./chat-teaser.ts'), { once: true })
  try {
    // People answer: what they say is counted on the button.
    if (localStorage['cw_msg']?.includes('"live":true')) void open()
  } catch {
    // Storage may be refused.
  }
}
