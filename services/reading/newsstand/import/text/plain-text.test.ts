import { expect, test } from 'vitest'
import { countWords, paragraphsToHtml, plainLine, plainTitle, unescapeOnce } from './plain-text.ts'

test('a title comes out as one plain line', () => {
  const repairs: string[] = []
  expect(plainLine('  L&rsquo;<i>Eco</i>\n &amp;egrave; \\"qui\\" ', 'il titolo', repairs)).toBe(
    'L’Eco è "qui"',
  )
  expect(repairs).toEqual([
    'il titolo: tolti i tag',
    'il titolo: sciolte le entità HTML',
    'il titolo: tolte le barre rovesciate',
  ])
})

test.for([
  ['&Auml;rger', 'Ärger'],
  ['&auml;', 'ä'],
  ['&ecirc; &Ecirc; &icirc;', 'ê Ê î'],
  ['Ha&scaron;ek, Dvo&rcaron;&aacute;k', 'Hašek, Dvořák'],
  ['&AElig; &aelig; &OElig; &oelig;', 'Æ æ Œ œ'],
  ['H&sup2;O &frac12; &there4;', 'H²O ½ ∴'],
  // Two characters each.
  ['&fjlig; &NotEqualTilde;', 'fj \u2242\u0338'],
  ['&CounterClockwiseContourIntegral;', '∳'],
  // Spaces, and what has no width.
  ['a&nbsp;b&emsp;c&Tab;d&NewLine;e', 'a b c d e'],
  ['ca&shy;pa&#173;ci&#xAD;t&agrave;', 'capacità'],
  // Numbers: those of Windows, halves of pairs, none, too large.
  ['&#8364; &#x20AC; &#X20ac; &#128;', '€ € € €'],
  ['&#xD800;&#0;&#x110000;', '\ufffd\ufffd\ufffd'],
  ['a&#7;&#x202E;b', 'ab'],
  ['a &#7; b', 'a b'],
  // No characters at all, and a half of one.
  ['a&#xFFFF;&#xFFFE;\ufdd0\ud800b', 'ab'],
  // No entities.
  ['AT&T; R&D &notit; &foo; &egrave &; &#; &#x;', 'AT&T; R&D &notit; &foo; &egrave &; &#; &#x;'],
  ['&lt;b&gt;&quot;&apos;&amp;', '<b>"\'&'],
] as const)('the entities of %s', ([text, expected]) => {
  expect(plainLine(text, 'il titolo', [])).toBe(expected)
})

test('a title is cut between two signs, and one without letters is none', () => {
  expect(plainTitle(`${'a'.repeat(299)}\u{1f600}b`, [])).toBe('a'.repeat(299))
  expect(plainTitle(`${'a'.repeat(298)}\u{1f600}b`, [])).toBe(`${'a'.repeat(298)}\u{1f600}`)
  expect(['\u200b\u200b', '—', '2', 'è'].map((title) => plainTitle(title, []))).toEqual(['', '', '2', 'è'])
})

test.for([
  ['<p>&amp;eacute;&amp;frac12;&amp;#233;&amp;CounterClockwiseContourIntegral;</p>'],
  ['&lt;p&gt;&eacute;&frac12;&#233;&CounterClockwiseContourIntegral;&lt;/p&gt;'],
] as const)('HTML escaped twice is escaped once: %s', ([html]) => {
  const repairs: string[] = []
  expect(unescapeOnce(html, repairs)).toBe('<p>&eacute;&frac12;&#233;&CounterClockwiseContourIntegral;</p>')
  expect(repairs).toHaveLength(1)
})
test('an ampersand before a word that is no entity stays', () => {
  expect(unescapeOnce('<p>R&amp;D; AT&amp;T</p>', [])).toBe('<p>R&amp;D; AT&amp;T</p>')
})

test('plain text: lines broken at a fixed width are joined, others are paragraphs', () => {
  const wrapped = `${'parola '.repeat(9).trim()}\n${'parola '.repeat(9).trim()}\nfine.`
  expect(paragraphsToHtml(`${wrapped}\n\nDue <b>.`)).toBe(
    `<p>${wrapped.replaceAll('\n', ' ')}</p>\n<p>Due &lt;b&gt;.</p>`,
  )
  expect(paragraphsToHtml('Uno.\r\nDue.')).toBe('<p>Uno.</p>\n<p>Due.</p>')
  expect(countWords('L’Eco – 12 è, «qui»')).toBe(4)
})
