import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Article } from 'contract/reading/newsstand/article.ts'
import { publicBrand } from 'contract/reading/site/brand.ts'
import { testBrand } from 'contract/reading/site/test-brands.ts'
import { expect, test } from 'vitest'
import { SiteContext, type SiteFacts } from '../../../frame/site.ts'
import { ArticleView } from './article/article-view.tsx'
import { SavedArticle } from './favourites/saved-article.tsx'
import ReadingPlan from './reading-plan/reading-plan.tsx'
import { CoverShelf } from './teasers/covers.tsx'

const brand = publicBrand.parse(testBrand({ domain: 'meriggio.it' }))
const origin = 'https://edicola.meriggio.it'
const site = { host: { brand, site: 'edicola', known: true, origin }, today: '2026-11-20', sisters: [] }
const article: Article = {
  ...{ id: '1', path: '/articolo/1/ponte', kicker: null, title: 'Riapre il ponte', standfirst: null },
  ...{ section: { id: 1, slug: 'citta', name: 'Città' }, language: null, place: null, paid: false },
  ...{ published: '2026-11-20T05:30:00.000Z', minutes: 1, opinion: false, picture: null },
  ...{ origin: 'edition', updated: null, correction: null, credit: null, body: '<p>Testo.</p>' },
  ...{ whole: true, gift: null, minutesLeft: 0, words: 1, pictures: [], printed: null, related: [] },
  special: null,
  authors: ['Anna', 'Bruno', 'Carla'].map((name) => ({ slug: name, name, portrait: null, role: null })),
}
const words = (page: React.ReactNode) =>
  renderToStaticMarkup(<SiteContext value={site as unknown as SiteFacts}>{page}</SiteContext>).replace(
    /<[^<>]*>/g,
    '',
  )

test('of three who sign only the last has «e» before the name', () => {
  expect(words(<ArticleView article={article} />)).toContain('Anna, Bruno e Carla')
  const favourite = { saved: article.published, masthead: brand, url: origin, gone: false, article }
  expect(words(<SavedArticle favourite={favourite} />)).toContain('di Anna, Bruno e Carla · ')
})

test('a saved article that was withdrawn has a heading and a name for its button, though no title', () => {
  const gone = { ...article, title: '', authors: [] }
  const favourite = { saved: article.published, masthead: brand, url: origin, gone: true, article: gone }
  const html = renderToStaticMarkup(<SavedArticle favourite={favourite} />)
  expect(html).toContain('<h2>Articolo ritirato</h2>')
  expect(html).toContain('aria-label="Togli dai preferiti: Articolo ritirato"')
})

const cover = (date: string) => ({
  ...{ brand: 'MG', edition: 'nazionale', date, pages: 1, path: `/sfoglia/MG/nazionale/${date}` },
  picture: {
    ...{ src: '/media/x', widths: [300], avif: false, width: 300, height: 400, alt: '', caption: null },
    ...{ credit: null, focus: [50, 0] as [number, number] },
  },
})
const plan = (facts: object) => {
  const loaderData = { edition: cover('2026-11-20'), minutes: 3, total: 3, articles: [article], ...facts }
  const props = { loaderData } as unknown as Parameters<typeof ReadingPlan>[0]
  return words(createElement(ReadingPlan, props))
}

test('a plan of one minute is of «un minuto»', () => {
  expect(plan({ total: 1 })).toContain('Un articolo, un minuto di lettura')
  expect(plan({ total: 3 })).toContain('Un articolo, 3 minuti di lettura')
})

test('the newspaper of another day is not called today’s', () => {
  const old = { edition: cover('2026-11-18') }
  expect(plan({})).toContain('il meglio del giornale di oggi')
  expect(plan(old)).toContain('il meglio dell’edizione del 18')
  expect(plan({ articles: [] })).toContain('Nel giornale di oggi non c’è')
  expect(plan({ ...old, articles: [] })).toContain('Nell’edizione del 18')
  expect(plan({ edition: null, articles: [] })).toContain('non è ancora arrivato')
  const shelf = (...dates: string[]) => words(<CoverShelf covers={dates.map(cover)} />)
  expect(shelf('2026-11-20')).toMatch(/^Prime pagine di oggi.*Una pagina$/)
  expect(shelf('2026-11-20', '2026-11-18')).toMatch(/^Prime pagine di oggi.*18\u00a0novembre 2026$/)
  expect(shelf('2026-11-18')).toMatch(/^Le ultime prime pagine.*18\u00a0novembre 2026$/)
})
