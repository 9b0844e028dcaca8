import { escapeMarkup } from 'contract/platform/escape.ts'
import type { Element } from '@xmldom/xmldom'
import { isElement, nameOf } from './parse-xml.ts'

/**
 * NITF elements and the HTML they mean; what is not here and not in `sameTags` gives way to what it holds.
 */
const htmlTags: Record<string, string> = {
  block: 'div',
  bq: 'blockquote',
  hl1: 'h2',
  hl2: 'h2',
  'nitf-table': 'table',
  credit: 'cite',
  lang: 'span',
  note: 'p',
  fn: 'p',
  dl: 'ul',
  dt: 'li',
  dd: 'li',
  chron: 'span',
}
const sameTags = new Set([
  'p',
  'a',
  'q',
  'em',
  'strong',
  'b',
  'i',
  'sub',
  'sup',
  'br',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'blockquote',
  'cite',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'div',
  'section',
  'img',
  'figure',
  'figcaption',
  'pre',
  'hr',
])
const skippedElements = new Set([
  'script',
  'style',
  'head',
  'title',
  'media',
  'tagline',
  'iframe',
  'object',
  'svg',
  'table-metadata',
  'nitf-table-metadata',
])
const attributes = ['href', 'src', 'alt', 'colspan', 'rowspan', 'scope', 'data-picture']
const empty = new Set(['br', 'img', 'hr'])

/** What an XHTML or NITF element holds, as HTML for the sanitiser. */
export function xmlToHtml(parent: Element): string {
  let html = ''
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === 3 || node.nodeType === 4) html += escapeMarkup(node.nodeValue ?? '')
    else if (isElement(node)) html += elementToHtml(node)
  }
  return html
}

function elementToHtml(element: Element): string {
  const name = nameOf(element).toLowerCase()
  if (skippedElements.has(name)) return ''
  const tag = htmlTags[name] ?? (sameTags.has(name) ? name : null)
  if (!tag) return xmlToHtml(element)
  const attributesHtml = attributes
    .map((a) => (element.hasAttribute(a) ? ` ${a}="${escapeMarkup(element.getAttribute(a) ?? '')}"` : ''))
    .join('')
  return empty.has(tag)
    ? `<${tag}${attributesHtml}>`
    : `<${tag}${attributesHtml}>${xmlToHtml(element)}</${tag}>`
}
