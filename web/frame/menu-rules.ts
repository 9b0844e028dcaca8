import type { MenuItem, MenuRole } from 'contract/reading/site/brand.ts'

/**
 * What a person is to the menu (SPEC §4). A visitor is neither a person nor a company, and has subscribed to
 * nothing.
 */
export const visitorTags: readonly MenuRole[] = ['notSubscribed', 'notRassegnaSubscribed', 'notRagSubscribed']

/** Of an entry, what decides whether it shows. */
export type MenuEntry = Pick<MenuItem, 'type' | 'roles'> & { children?: readonly MenuEntry[] | undefined }

/**
 * Which of the entries show to who has these tags (SPEC §3): what has no roles is for everybody,
 * `coming_soon` for nobody (SPEC §6). A heading needs something under it; separators never stand first, last
 * or twice.
 */
export function shownTo(tags: readonly MenuRole[], items: readonly MenuEntry[]): boolean[] {
  const shown = items.map(
    (item) =>
      (!item.roles || item.roles.some((role) => role !== 'coming_soon' && tags.includes(role))) &&
      (item.type !== 'section' || shownTo(tags, item.children ?? []).includes(true)),
  )
  let separator = -1
  let anything = false
  for (const [i, item] of items.entries()) {
    if (!shown[i]) continue
    if (item.type !== 'separator') [anything, separator] = [true, -1]
    else if (!anything || separator >= 0) shown[i] = false
    else separator = i
  }
  if (separator >= 0) shown[separator] = false
  return shown
}

/** The entries that somebody may ever see. */
export const forSomebody = (items: readonly MenuItem[]): MenuItem[] =>
  items.filter((item) => !item.roles || item.roles.some((role) => role !== 'coming_soon'))
