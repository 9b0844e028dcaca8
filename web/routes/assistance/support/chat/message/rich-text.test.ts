import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linked } from 'contract/platform/linked-text.ts'
import { assistantText } from './rich-text.ts'

const own = ['https://account.meriggio.it', 'https://edicola.meriggio.it']
const urls = (pieces: { url?: string }[]) => pieces.flatMap(({ url }) => url ?? [])

test('an address is a link, without the stops of the sentence around it', () => {
  expect(linked('Vedi https://meriggio.it/faq?a=1#b. Grazie')).toEqual([
    { text: 'Vedi ' },
    { text: 'https://meriggio.it/faq?a=1#b', url: 'https://meriggio.it/faq?a=1#b', outside: true },
    { text: '. Grazie' },
  ])
  expect(urls(linked('(http://a.it/b)'))).toEqual(['http://a.it/b'])
  expect(urls(linked('https://it.wikipedia.org/wiki/Po_(fiume)'))).toEqual([
    'https://it.wikipedia.org/wiki/Po_(fiume)',
  ])
})

test('what is no plain address of the web is text', () => {
  const none = [
    ...['javascript:alert(1)', 'data:text/html,x', 'https://meriggio.it@evil.it/', 'https://u:p@evil.it'],
    ...['https://mеriggio.it', 'http://localhost/', 'https://', 'www.meriggio.it', '<script>'],
  ]
  expect(none.filter((text) => urls(linked(text)).length > 0)).toEqual([])
})

test('nothing of a text is lost, and no link shows anything but where it leads', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.constant('https://a.it).'))), (parts) => {
      const text = parts.join(' ')
      const pieces = linked(text)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      for (const { text: shown, url } of pieces) if (url !== undefined) expect(url).toBe(shown)
    }),
  )
})

test('the assistant’s links lead to the masthead’s own sites, or nowhere', () => {
  const text =
    'Apri [l’abbonamento](https://account.meriggio.it/user/subscriptions) o ' +
    '[qui](https://evil.it/), [lì](javascript:alert), [là](//evil.it), ' +
    '[su](https://account.meriggio.it.evil.it/), [giù](https://account.meriggio.it@evil.it).'
  expect(urls(assistantText(text, own))).toEqual(['https://account.meriggio.it/user/subscriptions'])
  expect(
    assistantText(text, own)
      .map((piece) => piece.text)
      .join(''),
  ).toBe('Apri l’abbonamento o qui, lì, là, su, giù.')
})
