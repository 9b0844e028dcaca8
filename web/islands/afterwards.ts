import { startOutside } from '../outside/begin.ts'
import { startChat } from './chat-button.ts'

/** What nobody came for, once the page is there: what knows of consent, the chat's button. */
export function afterwards(): void {
  startOutside()
  // Not on pages without a footer: the edition's reader, the desk.
  if (document.querySelector('[data-cookies="open"]')) startChat()
}
