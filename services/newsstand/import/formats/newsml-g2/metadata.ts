import type { Element } from '@xmldom/xmldom'
import type { SubjectHint } from '../../incoming-item.ts'
import { lastPart, subjectHint } from '../vocabulary.ts'
import { attributeOf, childAt, childrenOf, placeOf, wordsOf } from '../parse-xml.ts'
import { Refusal } from '../../refusal.ts'

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

/** usable, or taken away: `stat:canceled`, `stat:withheld`. */
export function statusOf(item: Element): 'publish' | 'withdraw' {
  const element = childAt(item, 'itemMeta', 'pubStatus')
  const status = lastPart(codeOf(element)).toLowerCase()
  if (/^(?:cancell?ed|withheld)$/.test(status)) return 'withdraw'
  if (!status || status === 'usable') return 'publish'
  throw new Refusal(
    `Stato di pubblicazione sconosciuto: ${status.slice(0, 40)}.`,
    element ? placeOf(element) : undefined,
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
