import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ReadingItem } from 'contract/press-review/sending/reading.ts'
import { DigestItem } from './digest-item.tsx'

const item: ReadingItem = {
  ...{ id: 'a', masthead: 'Il Meriggio', edition: 'Nazionale', date: '2026-11-20', page: 7 },
  ...{ title: 'Il vetro di Vallarin', author: '', note: '', text: '', url: null, circulation: null },
  ...{ rights: 'Riproduzione riservata', sheets: [], places: [], share: 0.25 },
}
const html = (parts: Partial<ReadingItem>) =>
  renderToStaticMarkup(<DigestItem item={{ ...item, ...parts }} heading="h2" onOpen={() => {}} />)

test('where an article stood is a page in small, fetched when it comes into sight, and said in words', () => {
  const place = { src: '/posto/1', width: 300, height: 425, alt: 'Dove sta l’articolo nella pagina 7' }
  const image = /<img[^>]*>/.exec(html({ places: [place] }))![0]
  for (const said of [
    'loading="lazy"',
    'src="/posto/1"',
    'width="300"',
    'height="425"',
    `alt="${place.alt}"`,
  ])
    expect(image).toContain(said)
  // What was uploaded stood on no page.
  expect(html({})).not.toContain('<img')
})
