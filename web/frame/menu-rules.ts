import type { MenuItem, MenuRole } from 'contract/site/brand.ts'

/** What a person is to the menu (SPEC §4). A visitor is neither a person nor a company, and has subscribed to nothing. */
export const visitorTags: readonly MenuRole[] = ['notSubscribed', 'notRassegnaSubscribed', 'notRagSubscribed']

/** The items that one of the tags opens (SPEC §3); what has no roles is for everybody, `coming_soon` for nobody (SPEC §6). Separators never stand first, last or twice. */
export function visibleTo(tags: readonly MenuRole[], items: readonly MenuItem[]): MenuItem[] {
  const open = items.filter((item) => !item.roles || item.roles.some((role) => role !== 'coming_soon' && tags.includes(role)))
    .map((item) => (item.children ? { ...item, children: visibleTo(tags, item.children) } : item))
    .filter((item) => item.type !== 'section' || (item.children?.length ?? 0) > 0)
  const single = open.filter((item, i) => item.type !== 'separator' || (i > 0 && open[i - 1]!.type !== 'separator'))
  return single.filter((item, i) => item.type !== 'separator' || (i > 0 && i < single.length - 1))
}
