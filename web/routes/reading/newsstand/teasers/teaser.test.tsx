import { renderToStaticMarkup } from 'react-dom/server'
import type { Teaser as TeaserFacts } from 'contract/platform/shapes.ts'
import { expect, test } from 'vitest'
import { Teaser } from './teaser.tsx'

const article: TeaserFacts = {
  ...{ id: '1', path: '/articolo/1/ponte', kicker: null, title: 'Riapre il ponte', standfirst: null },
  ...{ section: { id: 1, slug: 'citta', name: 'Città' }, language: null, authors: [], place: null },
  ...{ published: '2026-11-20T05:30:00.000Z', minutes: 3, paid: false, opinion: false, picture: null },
}
const anna = { slug: 'anna', name: 'Anna', portrait: null }
/** What stands under the title, as words. */
const under = (facts: Partial<TeaserFacts>) =>
  renderToStaticMarkup(<Teaser article={{ ...article, ...facts }} size="xl" place />)
    .replace(/^.*<\/h3>/s, '')
    .replace(/<[^<>]*>/g, '')

test('who and where stand before the minutes, each of them also alone', () => {
  expect(under({ authors: [anna], place: 'Roma' })).toBe('di Anna, Roma · 3 min')
  expect(under({ authors: [anna] })).toBe('di Anna · 3 min')
  expect(under({ place: 'Roma' })).toBe('Roma · 3 min')
  expect(under({})).toBe('3 min')
})
