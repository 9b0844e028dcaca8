import sanitizeHtml from 'sanitize-html'
import { blocksOf, type FindPicture } from './blocks.ts'
import { checkBodyLength, cleanText, unescapeOnce } from './plain-text.ts'
import { Refusal } from '../refusal.ts'

/** Most tags: unclosed ones cost the square of their number. */
const MAX_TAGS = 40_000
/** Longer ones are dropped: judging an address costs the square of its length. */
const MAX_ATTRIBUTE_LENGTH = 2000

const allowedTags = [
  'p',
  'h2',
  'h3',
  'blockquote',
  'q',
  'cite',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'a',
  'sub',
  'sup',
  'br',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'figure',
  'figcaption',
  'img',
]
const replacements: Record<string, string> = {
  b: 'strong',
  i: 'em',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  div: 'p',
  section: 'p',
  article: 'p',
  address: 'p',
  center: 'p',
  pre: 'p',
  dt: 'p',
  dd: 'p',
  main: 'p',
  header: 'p',
  footer: 'p',
  aside: 'p',
  hr: 'br',
}
const ordinaryTags = new Set([
  ...allowedTags,
  ...Object.keys(replacements),
  'span',
  'font',
  'u',
  'small',
  'html',
  'body',
  'head',
  'tfoot',
  'dl',
  'abbr',
  'time',
  'picture',
  'hl2',
  'mark',
  'colgroup',
  'col',
  'caption',
  'wbr',
  'nobr',
  'strike',
  's',
  'ins',
  'tt',
  'code',
])
/** Dropped with what they hold. */
const forbiddenTags = [
  'script',
  'style',
  'textarea',
  'option',
  'select',
  'noscript',
  'xmp',
  'iframe',
  'object',
  'embed',
  'applet',
  'svg',
  'math',
  'template',
  'button',
  'form',
  'title',
  'audio',
  'video',
  'canvas',
  'frameset',
  'plaintext',
  'noembed',
  'noframes',
]

/**
 * A publisher’s HTML as our own blocks, by an allow-list (no ids, classes, styles; headlines from h2; links
 * http(s), mailto or root-relative). Two steps: sanitize-html, then every element is rebuilt. `repairs`
 * receives what was removed, in Italian.
 */
export function cleanBlocks(html: string, picture: FindPicture, repairs: string[]): string[] {
  checkBodyLength(html)
  const source = unescapeOnce(html, repairs)
  const tags = source.split('<').length
  if (tags > MAX_TAGS) throw new Refusal(`Il testo ha troppi tag (${tags}): al massimo ${MAX_TAGS}.`)
  const removals = new Set<string>()
  const clean = sanitizeHtml(cleanText(source), {
    allowedTags,
    allowedAttributes: {
      a: ['href'],
      img: ['src', 'alt'],
      figure: ['data-picture'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
    },
    // Addresses are judged when the link is written: here a picture's file name must pass too.
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: forbiddenTags,
    nestingLimit: 60,
    transformTags: {
      ...replacements,
      '*': (tagName, attribs) => {
        if (!ordinaryTags.has(tagName)) removals.add(tagName.slice(0, 40))
        const entries = Object.entries(attribs)
        for (const [name] of entries) if (name.startsWith('on')) removals.add(name.slice(0, 40))
        return {
          tagName,
          attribs: Object.fromEntries(entries.filter(([, value]) => value.length <= MAX_ATTRIBUTE_LENGTH)),
        }
      },
    },
  })
  if (removals.size > 0) repairs.push(`tolti dal testo: ${[...removals].toSorted().slice(0, 8).join(', ')}`)
  return blocksOf(clean, picture)
}
