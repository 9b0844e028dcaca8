import type { Element } from '@xmldom/xmldom'
import type { SubjectHint } from '../../incoming-item.ts'
import { lastPart, subjectHint } from '../vocabulary.ts'
import { type Status, readStatus } from '../item-status.ts'
import { nitfStatus } from '../nitf/read-nitf.ts'
import { allBelow, attributeOf, childrenOf, nameOf, placeOf, wordsOf } from '../parse-xml.ts'

export const codeOf = (element: Element | null | undefined): string =>
  attributeOf(element, 'qcode') || attributeOf(element, 'uri') || attributeOf(element, 'literal')
const roleOf = (element: Element): string => lastPart(attributeOf(element, 'role')).toLowerCase()

/** The headline of one of these roles; with none named, the main one. */
export function headlineOf(meta: Element | null, ...roles: string[]): string {
  const all = childrenOf(meta, 'headline')
  if (roles.length > 0) return wordsOf(all.find((h) => roles.includes(roleOf(h))))
  return wordsOf(all.find((h) => !attributeOf(h, 'role')) ?? all.find((h) => roleOf(h) === 'main'))
}

/** The description of the first role that is there; role '' is the one without. */
export function descriptionOf(meta: Element | null, ...roles: string[]): string {
  const all = childrenOf(meta, 'description')
  for (const role of roles) {
    const words = wordsOf(all.find((d) => roleOf(d) === role))
    if (words) return words
  }
  return ''
}

/**
 * Whether the item may be public, by its `pubStatus`, `embargoed` (empty: without end) and `expires`, and by
 * what a NITF inside says.
 */
export function statusOf(item: Element, now: number, repairs: string[]): Status {
  const metas = childrenOf(item, 'itemMeta')
  const inside = (nameOf(item) === 'nitf' ? [item] : allBelow(item, 'nitf')).map(nitfStatus)
  const all = (name: string) => metas.flatMap((meta) => childrenOf(meta, name))
  const placeOfFirst = (name: string) => placeOf(all(name)[0] ?? metas[0] ?? item)
  return readStatus(
    {
      statuses: [
        ...all('pubStatus').map((s) => codeOf(s) || wordsOf(s)),
        ...inside.flatMap((nitf) => nitf.statuses),
      ],
      embargoes: [...all('embargoed').map(wordsOf), ...inside.flatMap((nitf) => nitf.embargoes)],
      expiries: [
        ...all('expires').flatMap((e) => wordsOf(e) || []),
        ...inside.flatMap((nitf) => nitf.expiries),
      ],
      places: {
        status: placeOfFirst('pubStatus'),
        embargo: placeOfFirst('embargoed'),
        expiry: placeOfFirst('expires'),
      },
    },
    now,
    repairs,
  )
}

/** Subjects with their names, the Italian one first, then the broader ones they name. */
export function subjectsOf(meta: Element | null): SubjectHint[] {
  const own = childrenOf(meta, 'subject')
  const hint = (e: Element) => {
    const names = childrenOf(e, 'name')
    return subjectHint(
      codeOf(e),
      wordsOf(names.find((n) => attributeOf(n, 'xml:lang').startsWith('it')) ?? names[0]),
    )
  }
  return [...own.map(hint), ...own.flatMap((s) => childrenOf(s, 'broader').map(hint))]
}
