import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { Panel } from './panel.tsx'

/** The panel in a root of its own beside the page, which may be another one a moment later. */
export function rootPanel(): { showPanel(): void } {
  const place = document.createElement('div')
  document.body.append(place)
  flushSync(() => createRoot(place).render(<Panel />))
  const dialog = place.querySelector('dialog')!
  return {
    showPanel() {
      if (!place.isConnected) document.body.append(place)
      if (dialog.open) return
      dialog.showModal()
      // On the name, not in the field: on a phone a keyboard would cover what is offered.
      dialog.querySelector('h2')!.focus()
    },
  }
}
