import { DOMParser, type Document, type Element, type Node, ParseError } from '@xmldom/xmldom'
import { Refusal, lineColumn } from '../refusal.ts'
import { truncate } from '../../../../platform/language/truncate.ts'

const MAX_DEPTH = 120
const MAX_TAGS = 200_000
const MAX_TAG_LENGTH = 100_000

/**
 * XML of others as a document. Entity declarations are refused outright (bombs, files read by reference); a
 * DOCTYPE that only names a DTD passes and is never fetched. Depth, number and length of tags are checked
 * before parsing.
 */
export function parseXml(text: string): Document {
  const source = text.replace(/^\ufeff/, '').trimStart()
  const entity = /<!(?:ENTITY|DOCTYPE[^<>]*\[)/i.exec(source)
  if (entity)
    throw new Refusal(
      'Il documento dichiara entità o un DTD interno: non è ammesso.',
      lineColumn(source, entity.index),
    )
  checkXmlBounds(source)
  let problem: string | undefined
  try {
    const document = new DOMParser({
      locator: true,
      onError: (level, message, context) => {
        if (level === 'warning') return
        const at = (context as { locator?: { lineNumber?: number; columnNumber?: number } } | undefined)
          ?.locator
        problem = at?.lineNumber
          ? `riga ${at.lineNumber}, colonna ${at.columnNumber ?? 1}`
          : /@#\[line:(\d+),col:(\d+)\]/.exec(message)?.slice(1).join(':')
        throw new Error(message)
      },
    }).parseFromString(source, 'text/xml')
    if (document.documentElement) return document
  } catch (error) {
    if (!(error instanceof ParseError) && !problem) throw new Refusal('L’XML è scritto male o è incompleto.')
  }
  throw new Refusal('L’XML è scritto male o è incompleto.', problem)
}

const bare = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

function checkXmlBounds(source: string): void {
  let depth = 0
  let tags = 0
  for (let at = source.indexOf('<'); at >= 0;) {
    if (++tags > MAX_TAGS) throw new Refusal(`L’XML ha troppi elementi: al massimo ${MAX_TAGS / 2}.`)
    const whole = bare.find(([start]) => source.startsWith(start, at))
    const end = whole ? source.indexOf(whole[1], at + whole[0].length) : endOfTag(source, at)
    // The parser says where it breaks off.
    if (end < 0) {
      if (source.length - at > MAX_TAG_LENGTH)
        throw new Refusal('L’XML è scritto male o è incompleto.', lineColumn(source, at))
      return
    }
    if (!whole) {
      if (end - at > MAX_TAG_LENGTH) throw new Refusal('L’XML ha un tag smisurato.')
      const next = source.charCodeAt(at + 1)
      if (next === 47) depth--
      else if (next !== 33 && source.charCodeAt(end - 1) !== 47) depth++
      if (depth > MAX_DEPTH) throw new Refusal(`L’XML è troppo annidato: al massimo ${MAX_DEPTH} livelli.`)
    }
    at = source.indexOf('<', end + 1)
  }
}

const quote = /["'>]/g

/** The index of the `>` that ends a tag, -1 without one. Inside quotation marks it ends nothing. */
function endOfTag(source: string, at: number): number {
  if (/[/!]/.test(source[at + 1] ?? '')) return source.indexOf('>', at + 1)
  for (let from = at + 1; ;) {
    quote.lastIndex = from
    const sign = quote.exec(source)
    if (!sign || sign[0] === '>') return sign?.index ?? -1
    // Where nobody expects a value, the parser would not see one either: both must see the same tags.
    if (!/=[ \t\r\n]*$/.test(source.slice(Math.max(from, sign.index - 100), sign.index)))
      throw new Refusal('L’XML è scritto male o è incompleto.', lineColumn(source, sign.index))
    const end = source.indexOf(sign[0], sign.index + 1)
    if (end < 0) return -1
    from = end + 1
  }
}

/** Of a title or a note, in characters. */
const MAX_TEXT_LENGTH = 50_000

export const isElement = (node: Node): node is Element => node.nodeType === 1
export const nameOf = (element: Element): string => element.localName ?? element.nodeName

/**
 * Child elements by local name, in order; all of them without a name. Namespaces are not looked at: feeds get
 * them wrong.
 */
export function childrenOf(parent: Element | null | undefined, name?: string): Element[] {
  const children: Element[] = []
  for (let node = parent?.firstChild; node; node = node.nextSibling)
    if (isElement(node) && (name === undefined || nameOf(node) === name)) children.push(node)
  return children
}

/** The first element down a path of local names. */
export const childAt = (parent: Element | null | undefined, ...path: string[]): Element | null => {
  let here: Element | null = parent ?? null
  for (const name of path) here = childrenOf(here, name)[0] ?? null
  return here
}

/** Every element below with that local name, in document order. */
export const allBelow = (parent: Element | null | undefined, name: string): Element[] =>
  childrenOf(parent).flatMap((c) => [...(nameOf(c) === name ? [c] : []), ...allBelow(c, name)])

export const textOfElement = (element: Element | null | undefined): string =>
  truncate(element?.textContent ?? '', MAX_TEXT_LENGTH)
    .replace(/\s+/g, ' ')
    .trim()
export const attributeOf = (element: Element | null | undefined, name: string): string =>
  element?.getAttribute(name)?.trim() ?? ''
export const placeOf = (element: Element): string | undefined =>
  element.lineNumber ? `riga ${element.lineNumber}, colonna ${element.columnNumber ?? 1}` : undefined
