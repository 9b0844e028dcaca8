import { isTag, isText, type ChildNode, type Element } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { escapeMarkup } from 'contract/platform/escape.ts'
import { cleanText } from './plain-text.ts'

/** Gives the position of a picture of the body, or null when it cannot be shown. All in plain text. */
export type FindPicture = (
  image: { src: string; alt: string; caption: string } | { position: string },
) => number | null

const inlineTags = new Set(['strong', 'em', 'q', 'cite', 'sub', 'sup', 'a'])
const blockTags = new Set([
  'p',
  'h2',
  'h3',
  'blockquote',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'figure',
  'figcaption',
  'img',
])
/** The blocks that are written as such; what the others hold takes their place. */
const standsAlone = blockTags.difference(new Set(['p', 'li', 'figcaption']))
const isBlock = (node: ChildNode): boolean => isTag(node) && blockTags.has(node.name)
const holdsBlock = (node: ChildNode): boolean =>
  isTag(node) && (isBlock(node) || node.children.some(holdsBlock))
const oneLine = (html: string) => html.replace(/\s+/g, ' ').trim()
const hasWords = (html: string) => html.replace(/<[^<>]*>|[\s\u200b]+/g, '') !== ''

/**
 * The output of sanitize-html as top-level blocks, each rebuilt from the allow-list: only elements written
 * here remain.
 */
export const blocksOf = (clean: string, picture: FindPicture): string[] =>
  // It writes every end tag and closes the empty elements, as XML does.
  blocksAmong(parseDocument(clean, { xmlMode: true }).children, picture)

function blocksAmong(nodes: readonly ChildNode[], picture: FindPicture): string[] {
  const blocks: string[] = []
  let run = ''
  const flush = () => {
    // Spaces first: the expressions after it are then linear, whatever the input.
    for (const part of run.replace(/\s+/g, ' ').split(/(?: ?<br> ?){2,}/)) {
      const text = part.replace(/^ ?(?:<br>)? ?| ?(?:<br>)? ?$/g, '')
      if (hasWords(text)) blocks.push(`<p>${text}</p>`)
    }
    run = ''
  }
  for (const node of nodes) {
    if (isTag(node) && holdsBlock(node)) {
      flush()
      if (standsAlone.has(node.name)) blocks.push(...block(node, picture))
      else blocks.push(...blocksAmong(node.children, picture))
    } else run += inline(node)
  }
  flush()
  return blocks
}

function block(element: Element, picture: FindPicture): string[] {
  const whole = (inside: string) => (hasWords(inside) ? [`<${element.name}>${inside}</${element.name}>`] : [])
  switch (element.name) {
    case 'h2':
    case 'h3':
      return [...whole(oneLine(element.children.map(inline).join(''))), ...figures(element, picture)]
    case 'blockquote':
      return [...whole(quote(element.children)), ...figures(element, picture)]
    case 'ul':
    case 'ol':
      return [...whole(items(element).join('')), ...figures(element, picture)]
    case 'img':
    case 'figure':
      return figure(element, picture)
    default:
      return [...table(element), ...figures(element, picture)]
  }
}

const isNamed =
  (...names: string[]) =>
  (node: ChildNode): node is Element =>
    isTag(node) && names.includes(node.name)
const noPicture = () => null

const quote = (children: readonly ChildNode[]): string => {
  const isCite = isNamed('cite')
  const words = blocksAmong(
    children.filter((c) => !isCite(c)),
    noPicture,
  )
  return words.join('') + children.filter(isCite).map(inline).join('')
}

const items = (list: Element): string[] =>
  list.children.flatMap((child) => {
    if (isText(child)) {
      const text = inline(child).trim()
      return hasWords(text) ? [`<li>${text}</li>`] : []
    }
    const parts = blocksAmong(isNamed('li')(child) ? child.children : [child], noPicture)
    const inside = parts.length === 1 ? parts[0]!.replace(/^<p>(.*)<\/p>$/s, '$1') : parts.join('')
    return inside ? [`<li>${inside}</li>`] : []
  })

function table(element: Element): string[] {
  // Its title, and whatever else stands in no row of it.
  const words = blocksAmong(
    element.children.filter((c) => !isRowOrGroup(c)),
    noPicture,
  )
  const rows = rowsOf(element)
    .map((row) => {
      const cells = row.children.filter(isNamed('td', 'th'))
      const cellsHtml = cells.map(
        (c) => `<${c.name}${spans(c)}>${oneLine(c.children.map(inline).join(' '))}</${c.name}>`,
      )
      return {
        head: cells.length > 0 && cells.every((c) => c.name === 'th'),
        html: `<tr>${cellsHtml.join('')}</tr>`,
        any: cells.length > 0,
      }
    })
    .filter((r) => r.any)
  if (rows.length === 0) return words
  const head = rows[0]!.head ? rows.slice(0, 1) : []
  const body = rows.slice(head.length)
  const html =
    (head[0] ? `<thead>${head[0].html}</thead>` : '') +
    (body.length > 0 ? `<tbody>${body.map((r) => r.html).join('')}</tbody>` : '')
  return hasWords(html) ? [...words, `<table>${html}</table>`] : words
}

const isRowOrGroup = isNamed('tr', 'thead', 'tbody')
/** The rows of a table; those of another one in a cell belong to the cell. */
const rowsOf = (element: Element): Element[] =>
  element.children.filter(isRowOrGroup).flatMap((c) => (c.name === 'tr' ? c : rowsOf(c)))

const spans = (cell: Element) =>
  ['colspan', 'rowspan']
    .map((name) => (/^[1-9]\d?$/.test(cell.attribs[name] ?? '') ? ` ${name}="${cell.attribs[name]}"` : ''))
    .join('') + (/^(?:col|row)$/.test(cell.attribs['scope'] ?? '') ? ` scope="${cell.attribs['scope']}"` : '')

function figure(element: Element, picture: FindPicture): string[] {
  const position = element.attribs['data-picture']
  if (element.name === 'figure' && position !== undefined) return placeholder(picture({ position }))
  const images = element.name === 'img' ? [element] : allBelow(element, 'img')
  if (images.length === 0) return blocksAmong(element.children, picture)
  const caption = allBelow(element, 'figcaption')
    .map((c) => DomUtils.textContent(c))
    .join(' ')
  return images.flatMap((i) =>
    placeholder(
      picture({
        src: i.attribs['src'] ?? '',
        alt: oneLine(cleanText(i.attribs['alt'] ?? '')),
        caption: oneLine(cleanText(caption)),
      }),
    ),
  )
}
const placeholder = (position: number | null) =>
  position === null ? [] : [`<figure data-picture="${position}"></figure>`]
const figures = (element: Element, picture: FindPicture) =>
  allBelow(element, 'img').flatMap((i) => figure(i, picture))

const allBelow = (element: Element, name: string): Element[] =>
  DomUtils.getElementsByTagName(name, element.children)

function inline(node: ChildNode): string {
  if (isText(node)) return escapeText(node.data)
  if (!isTag(node)) return ''
  if (node.name === 'br') return '<br>'
  const inside = node.children.map(inline).join('')
  // The end of a block also ends a word.
  if (isBlock(node)) return ` ${inside} `
  if (!inlineTags.has(node.name) || !hasWords(inside)) return inside
  if (node.name !== 'a') return `<${node.name}>${inside}</${node.name}>`
  const href = soundHref(node.attribs['href'] ?? '')
  if (href === null) return inside
  const rel = /^(?:\/|mailto:)/.test(href) ? '' : ' rel="noopener external"'
  return `<a href="${escapeMarkup(href)}"${rel}>${inside}</a>`
}

/**
 * Entities may hide what is unsound until here. Quotation marks stay as they are: it is read by people too.
 */
const escapeText = (text: string) =>
  cleanText(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/**
 * http(s), mailto and paths of this site. A browser ignores tabs and line ends inside an address: they are
 * refused.
 */
function soundHref(address: string): string | null {
  const href = address.trim()
  // oxlint-disable-next-line no-control-regex
  if (!href || href.length > 2000 || /[\u0000-\u0020\u007f\\]/.test(href)) return null
  if (/^\/(?!\/)/.test(href)) return cleanText(href)
  if (!/^(?:https?:\/\/|mailto:)/i.test(href)) return null
  const url = URL.parse(href)
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) && !url.username && !url.password
    ? url.href
    : null
}

const FIGURE = /<figure data-picture="(\d+)"><\/figure>/g

/** A body without the pictures of these places; the others move up to the places that are left. */
export const removePictures = (body: string, removed: ReadonlySet<number>): string =>
  body.replace(FIGURE, (figure: string, digits: string) => {
    const place = Number(digits)
    if (removed.has(place)) return ''
    const before = [...removed].filter((one) => one < place).length
    return before === 0 ? figure : `<figure data-picture="${place - before}"></figure>`
  })
