import { escapeMarkup } from 'contract/escape.ts'
import type { HtmlElement, HtmlNode } from './html-tree.ts'
import { withoutEntities } from './plain-text.ts'

/** Gives the position of a picture of the body, or null when it cannot be shown. */
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
const isBlock = (node: HtmlNode) => typeof node !== 'string' && blockTags.has(node.tag)
const holdsBlock = (node: HtmlNode): boolean =>
  typeof node !== 'string' && (isBlock(node) || node.children.some(holdsBlock))
const words = (html: string) => withoutEntities(html.replace(/<[^>]*>/g, '')).replace(/[\s\u200b]+/g, '')

/** The body as a list of top-level blocks, each a whole element written anew from the allow-list: nothing passes that is not built here. */
export function blocksOf(nodes: HtmlNode[], picture: FindPicture): string[] {
  const blocks: string[] = []
  let run = ''
  const flush = () => {
    // Spaces first: the expressions after it are then linear, whatever the input.
    for (const part of run.replace(/\s+/g, ' ').split(/(?: ?<br> ?){2,}/)) {
      const text = part.replace(/^ ?(?:<br>)? ?| ?(?:<br>)? ?$/g, '')
      if (words(text)) blocks.push(`<p>${text}</p>`)
    }
    run = ''
  }
  for (const node of nodes) {
    if (!holdsBlock(node)) {
      run += inline(node)
      continue
    }
    flush()
    const element = node as HtmlElement
    if (
      !blockTags.has(element.tag) ||
      element.tag === 'p' ||
      element.tag === 'li' ||
      element.tag === 'figcaption'
    )
      blocks.push(...blocksOf(element.children, picture))
    else blocks.push(...block(element, picture))
  }
  flush()
  return blocks
}

function block(element: HtmlElement, picture: FindPicture): string[] {
  const whole = (inside: string) => (words(inside) ? [`<${element.tag}>${inside}</${element.tag}>`] : [])
  switch (element.tag) {
    case 'h2':
    case 'h3':
      return [
        ...whole(element.children.map(inlineOnly).join('').replace(/\s+/g, ' ').trim()),
        ...figures(element, picture),
      ]
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

const quote = (children: HtmlNode[]): string => {
  const cites = children.filter((c): c is HtmlElement => typeof c !== 'string' && c.tag === 'cite')
  const said = blocksOf(
    children.filter((c) => !cites.includes(c as HtmlElement)),
    () => null,
  )
  return said.join('') + cites.map((c) => inline(c)).join('')
}

const items = (list: HtmlElement): string[] =>
  list.children.flatMap((child) => {
    if (typeof child === 'string') return words(child) ? [`<li>${child.trim()}</li>`] : []
    const parts = blocksOf(child.tag === 'li' ? child.children : [child], () => null)
    const inside = parts.length === 1 ? parts[0]!.replace(/^<p>(.*)<\/p>$/s, '$1') : parts.join('')
    return inside ? [`<li>${inside}</li>`] : []
  })

function table(element: HtmlElement): string[] {
  const rows = descendants(element, 'tr')
    .map((row) => {
      const cells = row.children.filter(
        (c): c is HtmlElement => typeof c !== 'string' && (c.tag === 'td' || c.tag === 'th'),
      )
      const written = cells.map(
        (c) =>
          `<${c.tag}${spans(c)}>${c.children.map(inlineOnly).join(' ').replace(/\s+/g, ' ').trim()}</${c.tag}>`,
      )
      return {
        head: cells.length > 0 && cells.every((c) => c.tag === 'th'),
        html: `<tr>${written.join('')}</tr>`,
        any: cells.length > 0,
      }
    })
    .filter((r) => r.any)
  if (rows.length === 0)
    return blocksOf(
      element.children.filter((c) => typeof c === 'string'),
      () => null,
    )
  const head = rows[0]!.head ? rows.slice(0, 1) : []
  const body = rows.slice(head.length)
  const html =
    (head[0] ? `<thead>${head[0].html}</thead>` : '') +
    (body.length > 0 ? `<tbody>${body.map((r) => r.html).join('')}</tbody>` : '')
  return words(html) ? [`<table>${html}</table>`] : []
}

const spans = (cell: HtmlElement) =>
  ['colspan', 'rowspan']
    .map((name) =>
      /^[1-9]\d?$/.test(cell.attributes[name] ?? '') ? ` ${name}="${cell.attributes[name]}"` : '',
    )
    .join('') +
  (/^(?:col|row)$/.test(cell.attributes['scope'] ?? '') ? ` scope="${cell.attributes['scope']}"` : '')

function figure(element: HtmlElement, picture: FindPicture): string[] {
  const position = element.attributes['data-picture']
  if (element.tag === 'figure' && position !== undefined) return placeholder(picture({ position }))
  const images = element.tag === 'img' ? [element] : descendants(element, 'img')
  const caption = descendants(element, 'figcaption')
    .map((c) => c.children.map(inlineOnly).join(''))
    .join(' ')
  if (images.length === 0) return blocksOf(element.children, picture)
  return images.flatMap((i) =>
    placeholder(picture({ src: i.attributes['src'] ?? '', alt: i.attributes['alt'] ?? '', caption })),
  )
}
const placeholder = (position: number | null) =>
  position === null ? [] : [`<figure data-picture="${position}"></figure>`]
const figures = (element: HtmlElement, picture: FindPicture) =>
  descendants(element, 'img').flatMap((i) => figure(i, picture))

const descendants = (element: HtmlElement, tag: string): HtmlElement[] =>
  element.children.flatMap((c) =>
    typeof c === 'string' ? [] : [...(c.tag === tag ? [c] : []), ...descendants(c, tag)],
  )

function inline(node: HtmlNode): string {
  if (typeof node === 'string') return node
  if (node.tag === 'br') return '<br>'
  const inside = node.children.map(inline).join('')
  if (!inlineTags.has(node.tag) || !words(inside)) return inside
  if (node.tag !== 'a') return `<${node.tag}>${inside}</${node.tag}>`
  const href = soundHref(node.attributes['href'] ?? '')
  return href === null
    ? inside
    : `<a href="${href}"${href.startsWith('/') || href.startsWith('mailto:') ? '' : ' rel="noopener external"'}>${inside}</a>`
}
const inlineOnly = (node: HtmlNode): string =>
  typeof node !== 'string' && isBlock(node) ? node.children.map(inlineOnly).join('') : inline(node)

/** http(s), mailto and paths of this site; given back escaped for an attribute. A browser ignores tabs and line ends inside an address: they are refused. */
function soundHref(escaped: string): string | null {
  const href = withoutEntities(escaped).trim()
  // oxlint-disable-next-line no-control-regex
  if (!href || href.length > 2000 || /[\u0000-\u0020\u007f\\]/.test(href)) return null
  if (/^\/(?!\/)/.test(href)) return escapeMarkup(href)
  if (!/^(?:https?:\/\/|mailto:)/i.test(href)) return null
  const url = URL.parse(href)
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) && !url.username && !url.password
    ? escapeMarkup(url.href)
    : null
}
