import { type ChildNode, isTag, isText } from 'domhandler'
import fc from 'fast-check'
import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { textOf } from './plain-text.ts'
import { publicPart } from './public-part.ts'
import { cleanBlocks } from './sanitise.ts'

const clean = (html: string) => cleanBlocks(html, (p) => ('src' in p ? 0 : null), [])

const allowed: Record<string, string[]> = {
  p: [],
  h2: [],
  h3: [],
  blockquote: [],
  q: [],
  cite: [],
  ul: [],
  ol: [],
  li: [],
  strong: [],
  em: [],
  a: ['href', 'rel'],
  sub: [],
  sup: [],
  br: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan', 'scope'],
  figure: ['data-picture'],
}
/** What is wrong with HTML as a browser reads it, or nothing. */
const faultsIn = (html: string) => faults(parseDocument(html, { decodeEntities: false }).children)
const faults = (nodes: ChildNode[]): string[] =>
  nodes.flatMap((n) => {
    if (isText(n)) return /[<>]/.test(n.data) ? [`text ${n.data}`] : []
    if (!isTag(n)) return [n.type]
    const own = Object.entries(n.attribs).flatMap(([name, value]) =>
      !allowed[n.name]?.includes(name)
        ? [`${n.name} ${name}`]
        : name === 'href' && !/^(?:https?:\/\/|mailto:|\/(?!\/))/i.test(value)
          ? [`href ${value}`]
          : [],
    )
    return [...(n.name in allowed ? [] : [n.name]), ...own, ...faults(n.children)]
  })

const tag = fc.constantFrom(
  'p',
  'div',
  'script',
  'SCRIPT',
  'style',
  'a',
  'img',
  'svg',
  'math',
  'iframe',
  'b',
  'i',
  'h1',
  'h5',
  'ul',
  'li',
  'table',
  'tr',
  'td',
  'blockquote',
  'figure',
  'form',
  'template',
  'noscript',
  'xmp',
  'br',
  'x-y',
  'style/',
  'p ',
)
const attribute = fc.oneof(
  fc.constantFrom(
    ' onclick=alert(1)',
    ' ONLOAD="x"',
    ' style="x:expression(1)"',
    ' id=a',
    ' class=b',
    ' src=x onerror=y',
    ' data-picture=0',
    ' /',
    ' "',
    " '",
    ' =',
  ),
  fc
    .constantFrom(
      'javascript:alert(1)',
      'JaVaScRiPt:x',
      'java\tscript:x',
      ' javascript:x',
      'java&#10;script:x',
      '&#106;avascript:x',
      'data:text/html,<script>',
      'vbscript:x',
      '//evil.it',
      '/\\evil.it',
      '\\\\evil',
      'https://x.it/a?b=1&c="',
      '/firma/anna',
      'mailto:a@b.it',
      'https://u:p@x.it',
    )
    .map((u) => ` href="${u}"`),
)
const piece = fc.oneof(
  fc.tuple(tag, fc.array(attribute, { maxLength: 3 })).map(([t, a]) => `<${t}${a.join('')}>`),
  tag.map((t) => `</${t}>`),
  fc.constantFrom(
    '<',
    '>',
    '&',
    '&lt;script&gt;',
    '&amp;lt;',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?xml ?>',
    '"',
    'testo',
    ' ',
    '\u0000',
    '\ud800',
    '<scr<script>ipt>',
    'javascript:',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)
const soup = fc.array(piece, { maxLength: 40 }).map((p) => p.join(''))

test('whatever comes in, only the allow-list comes out', () => {
  fc.assert(
    fc.property(soup, (html) => {
      const out = clean(html).join('')
      expect(faultsIn(out)).toEqual([])
      // As a browser's tokeniser would see it, too.
      expect(out).not.toMatch(/<script|<[^>]*\son[a-z]+\s*=|<[^>]*javascript:/i)
    }),
    { numRuns: 3000 },
  )
})
test('cleaning twice is cleaning once', () => {
  fc.assert(
    fc.property(soup, (html) => {
      const once = clean(html).join('\n')
      expect(clean(once).join('\n')).toBe(once.replace(/<figure data-picture="0"><\/figure>\n?/g, '').trim())
    }),
    { numRuns: 500 },
  )
})
test.for([
  ['<h1>A</h1><h4>B</h4>', '<h2>A</h2><h3>B</h3>'],
  ['<div>a</div><div>b <b>c</b></div>', '<p>a</p><p>b <strong>c</strong></p>'],
  ['uno<br><br>due<br>tre', '<p>uno</p><p>due<br>tre</p>'],
  ['<p> </p><p>&nbsp;</p><p>x</p>', '<p>x</p>'],
  [
    '<blockquote><p>«Sì»</p><cite>Anna</cite></blockquote>',
    '<blockquote><p>«Sì»</p><cite>Anna</cite></blockquote>',
  ],
  [
    '<ul><li><p>a</p></li><li>b<ol><li>c</li></ol></li></ul>',
    '<ul><li>a</li><li><p>b</p><ol><li>c</li></ol></li></ul>',
  ],
  [
    '<a href="https://x.it/">x</a> <a href="/firma/a">y</a> <a href="x.html">z</a>',
    '<p><a href="https://x.it/" rel="noopener external">x</a> <a href="/firma/a">y</a> z</p>',
  ],
  ['<strong><p>a</p></strong>', '<p>a</p>'],
  ['a < b & c', '<p>a &lt; b &amp; c</p>'],
  [
    '<table><tr><th>A</th></tr><tr><td colspan="2" style="x">b</td></tr></table>',
    '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
  ],
  [
    '<table><caption>Serie <b>A</b></caption><tr><td>Inter</td></tr></table>',
    '<p>Serie <strong>A</strong></p><table><tbody><tr><td>Inter</td></tr></tbody></table>',
  ],
  [
    '<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td></tr></table>',
    '<table><tbody><tr><td>a b c</td></tr></tbody></table>',
  ],
  [
    '<table><tr><td><ul><li>uno</li><li>due</li></ul></td></tr></table>',
    '<table><tbody><tr><td>uno due</td></tr></tbody></table>',
  ],
  ['<table><td><p>a</p></td></table>', '<p>a</p>'],
  ['<p>&#x202E;rovescio&#8238; &#x1;<em>e&#xFFFF;</em></p>', '<p>rovescio <em>e</em></p>'],
  ['<p><a href="/firma/&#x202E;anna">x</a></p>', '<p><a href="/firma/anna">x</a></p>'],
] as const)('%s', ([html, expected]) => {
  expect(clean(html).join('')).toBe(expected)
})
test('what entities hide in the words of a picture is taken away', () => {
  const heard: unknown[] = []
  cleanBlocks(
    '<figure><img src="a.jpg" alt="u&#x202E;no&#0;"><figcaption>d&#1;ue  tre</figcaption></figure>',
    (picture) => {
      heard.push(picture)
      return null
    },
    [],
  )
  expect(heard).toEqual([{ src: 'a.jpg', alt: 'uno\ufffd', caption: 'due tre' }])
})
test('what was taken away is said', () => {
  const repairs: string[] = []
  cleanBlocks('<p onclick="x">a<script>b</script></p>', () => null, repairs)
  expect(repairs).toEqual(['tolti dal testo: onclick, script'])
})

const paragraph = fc
  .integer({ min: 1, max: 80 })
  .map((n) => `<p>${Array.from({ length: n }, (_, i) => `w${i}`).join(' ')}</p>`)
test('the public part is never more than half, nor more than its paragraphs and a taste', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          paragraph,
          fc.constant('<h2>Titolo</h2>'),
          fc.constant('<figure data-picture="0"></figure>'),
        ),
        { maxLength: 12 },
      ),
      fc.integer({ min: 1, max: 4 }),
      (blocks, free) => {
        const parts = publicPart(blocks, true, free)
        expect(parts.publicWords).toBeLessThanOrEqual(parts.words / 2)
        expect(parts.publicBody.match(/<p>/g)?.length ?? 0).toBeLessThanOrEqual(free + 1)
        expect(parts.publicBody).not.toMatch(/<h2>Titolo<\/h2>$/)
        expect(textOf(parts.publicBody).split(/\s+/).filter(Boolean)).toHaveLength(parts.publicWords)
        expect(publicPart(blocks, false, free).publicBody).toBe(blocks.join('\n'))
      },
    ),
  )
})
