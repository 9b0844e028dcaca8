import sanitizeHtml from 'sanitize-html'
import { type FindPicture, blocksOf } from './blocks.ts'
import { htmlTree } from './html-tree.ts'
import { escapedOnce, soundText } from './plain-text.ts'
import { Refused } from '../refused.ts'

/** Longest body read, in characters: about 300,000 words. */
const LONGEST = 2_000_000
/** Most tags: unclosed ones cost the square of their number. */
const MOST_TAGS = 40_000

const kept = [
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
const becomes: Record<string, string> = {
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
const silent = new Set([
  ...kept,
  ...Object.keys(becomes),
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
const dropped = [
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
 * HTML of others as blocks of ours, by an allow-list (no ids, classes, styles; headlines from h2; links http(s), mailto or
 * root-relative). Two walls: sanitize-html, then every element is written anew. `repaired` gets what was taken away, in words.
 */
export function cleanBlocks(html: string, picture: FindPicture, repaired: string[]): string[] {
  if (html.length > LONGEST)
    throw new Refused(`Il testo è troppo lungo (${html.length} caratteri): al massimo ${LONGEST}.`)
  const source = escapedOnce(html, repaired)
  const tags = source.split('<').length
  if (tags > MOST_TAGS) throw new Refused(`Il testo ha troppi tag (${tags}): al massimo ${MOST_TAGS}.`)
  const away = new Set<string>()
  const clean = sanitizeHtml(soundText(source), {
    allowedTags: kept,
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
    nonTextTags: dropped,
    nestingLimit: 60,
    transformTags: {
      ...becomes,
      '*': (tagName, attribs) => {
        if (!silent.has(tagName)) away.add(tagName)
        for (const name of Object.keys(attribs)) if (name.startsWith('on')) away.add(name)
        return { tagName, attribs }
      },
    },
  })
  if (away.size > 0) repaired.push(`tolti dal testo: ${[...away].toSorted().slice(0, 8).join(', ')}`)
  return blocksOf(htmlTree(clean), picture)
}
