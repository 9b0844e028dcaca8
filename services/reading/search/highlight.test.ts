import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extract, markAll, type Pattern } from './highlight.ts'
import { plainText } from '../../platform/language/html-to-text.ts'
import { foldedWords } from '../../platform/language/fold-words.ts'
import { shown } from './store/test-newsstand.ts'

const one = (...words: string[]): Pattern => [new Set(words)]

test('marks every form, and rows as a whole', () => {
  expect(shown(markAll('Il Porto, i porti e l’aeroporto', [one('porto', 'porti')]))).toBe(
    'Il [Porto], i [porti] e l’aeroporto',
  )
  expect(
    shown(markAll('fine e la fine del mondo, mondo', [[new Set(['fine']), null, new Set(['mondo'])]])),
  ).toBe('fine e la [fine del mondo], mondo')
  expect(shown(markAll('Città', [one('citta')]))).toBe('[Città]')
})

test('an extract begins with a sentence, holds most of the query, marks three spots at most', () => {
  const middle = 'Ecco il porto con la nave nel porto e un porto e un porto. '
  const text = `${'Uno porto qui. '.repeat(30)}${middle}${'Fine. '.repeat(60)}`
  const extracted = shown(extract(text, [one('porto'), one('nave')]))
  expect(extracted).toContain('[nave]')
  expect(extracted.match(/\[/g)).toHaveLength(3)
  expect(extracted.startsWith('… ') && extracted.endsWith('…')).toBe(true)
  expect(shown(extract('Breve testo.', [one('porto')]))).toBe('Breve testo.')
  expect(extract('', [one('porto')])).toEqual([])
})

const text = fc
  .array(
    fc.constantFrom(
      'porto',
      'Città ',
      ' ',
      '. ',
      'e\u0301',
      '\u00ad',
      'ﬁne ',
      '<b>',
      '🦆',
      'l’',
      'nave ',
      '\n',
    ),
  )
  .map((a) => a.join(''))
const patterns = fc.array(
  fc.array(fc.option(fc.constantFrom(new Set(['porto']), new Set(['citta']), new Set(['e', 'fine']))), {
    minLength: 1,
    maxLength: 3,
  }),
  { maxLength: 3 },
)

test('segments are the text itself, never more and never less', () => {
  fc.assert(
    fc.property(text, patterns, (t, p) => {
      expect(
        markAll(t, p)
          .map((s) => s.text)
          .join(''),
      ).toBe(t)
      const cut = extract(t, p)
        .map((s) => s.text)
        .join('')
        .replace(/^… /, '')
        .replace(/…$/, '')
      expect(t.includes(cut)).toBe(true)
      expect(foldedWords(cut).length).toBeLessThanOrEqual(60)
    }),
  )
})

test('HTML becomes its words: no tags, no figures, entities as signs', () => {
  expect(
    plainText(
      '<h2>A</h2><p>B &amp; <em>c</em>i&#39;</p>' +
        '<figure data-picture="0"><figcaption>no</figcaption></figure>' +
        '<ul><li>D</li><li>E&lt;b&gt;</li></ul>&bogus; &#0;',
    ),
  ).toBe("A B & ci' D E<b> &bogus; &#0;")
})
