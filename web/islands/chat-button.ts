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
  // Where people answer, here or in another tab, what they say is counted on the button.
  const look = () => {
    try {
      if (localStorage['cw_msg']?.includes('"live":true')) void open()
    } catch {
      // Storage may be refused.
    }
  }
  look()
  addEventListener('storage', look)
}
