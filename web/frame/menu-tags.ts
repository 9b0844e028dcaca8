import type { MenuItem, MenuRole } from 'contract/reading/site/brand.ts'
import { shownTo, type MenuEntry } from './menu-rules.ts'

/**
 * Shows in the side menu what these tags open. The page carries every entry that somebody may see, those of
 * others hidden.
 */
export function showMenuTo(tags: readonly MenuRole[], root: ParentNode = document): void {
  for (const list of root.querySelectorAll<HTMLElement>('[data-entries]')) {
    const entries = [...list.children].filter((child) => child instanceof HTMLElement)
    const shown = shownTo(tags, entries.map(read))
    for (const [i, entry] of entries.entries()) {
      entry.hidden = !shown[i]
      if (entry.dataset['separator'] !== undefined) entry.ariaHidden = shown[i] ? 'true' : null
    }
  }
}

function read(entry: HTMLElement): MenuEntry {
  const roles = entry.dataset['roles']?.split(' ') as MenuRole[] | undefined
  const under = entry.querySelector(':scope > details > [data-entries]')
  const type: MenuItem['type'] =
    entry.dataset['separator'] !== undefined ? 'separator' : under ? 'section' : 'link'
  return {
    type,
    roles,
    children: under
      ? [...under.children].filter((child) => child instanceof HTMLElement).map(read)
      : undefined,
  }
}
