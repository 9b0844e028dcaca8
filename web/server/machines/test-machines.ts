import { DOMParser, type Document } from '@xmldom/xmldom'
import type { Ask } from 'contract/platform/endpoint.ts'
import { readFeed, readNewsSitemap, readSitemap, SITEMAP_PART } from 'contract/reading/newsstand/feeds.ts'
import type { Teaser } from 'contract/platform/shapes.ts'
import { hostOf } from 'contract/reading/site/hosts.ts'
import { testBrand, testBrands } from 'contract/reading/site/test-brands.ts'
import { machines } from './machines.ts'

export const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" ' +
  'rx="10" fill="#9e1b1e"/><path fill="#fff" d="M11 14h42v36h-42z"/></svg>'
export const brand = (
  id: number,
  sigla: string,
  domain: string,
  more: Parameters<typeof testBrand>[0] = {},
) =>
  testBrand({
    id,
    sigla,
    domain,
    name: `Il «Meriggio» & ${sigla}`,
    claim: 'Quotidiano <nazionale>',
    favicon,
    wordmark: favicon,
    themeColour: { light: '#fff', dark: '#000' },
    sections: [{ id: 1, slug: 'politica', name: 'Politica', description: 'Palazzo' }],
    ...more,
  })
export const brands = testBrands(
  [
    brand(1, 'MG', 'meriggio.localhost'),
    brand(2, 'LG', 'lagunare.localhost', { gated: true }),
    brand(9, 'QP', 'quotidianopo.localhost', { tdm: { reserved: false } }),
  ],
  { companyCopyright: '© Edizioni' },
)

export const picture = {
  src: '/media/0123456789abcdef0123456789abcdef',
  widths: [160, 1280],
  avif: true,
  width: 1280,
  height: 800,
  alt: 'Il porto',
  caption: null,
  credit: 'Foto di A. & B.',
  focus: [50, 40],
} as const
export const teaser = (id: number): Teaser => ({
  id: String(id),
  path: `/articolo/${id}/titolo`,
  section: { id: 1, slug: 'politica', name: 'Politica' },
  kicker: null,
  title: `Titolo ${id} <b> & "c"\u0001`,
  standfirst: id % 2 ? 'Sommario & altro' : null,
  language: null,
  authors: [{ slug: 'anna-rossi', name: 'Anna Rossi', portrait: null }],
  place: null,
  published: `2026-11-20T0${id % 10}:05:00.000Z`,
  minutes: 2,
  paid: true,
  opinion: false,
  picture: id % 2 ? { ...picture, widths: [...picture.widths], focus: [50, 40] } : null,
})

/** How many calls the services have answered. */
export const count = { calls: 0 }
/** Answers as the services do: what the contract does not name cannot pass. */
export const ask = (async (
  spec: { path: string; answer: { parse(data: unknown): unknown } },
  input: { section?: string; part?: string },
) => {
  count.calls += 1
  const good = (data: unknown) => ({ ok: true, data: spec.answer.parse(data) })
  if (spec.path === readFeed.path) {
    if (input.section && input.section !== 'politica')
      return { ok: false, code: 'ERR_SECTION_NOT_FOUND', status: 404 }
    return good({
      section: input.section ? { id: 1, slug: 'politica', name: 'Politica', description: 'Palazzo' } : null,
      updated: '2026-11-20T09:05:00.000Z',
      articles: [teaser(1), teaser(2)],
    })
  }
  if (spec.path === readNewsSitemap.path)
    return good({
      articles: Array.from({ length: 1000 }, (_, i) => ({
        path: `/articolo/${i}/à`,
        title: `T & ${i}`,
        published: '2026-11-20T08:05:00.000Z',
      })),
    })
  if (spec.path !== readSitemap.path) throw new Error(spec.path)
  if (input.part === undefined)
    return good({
      parts: [
        { part: 'pagine', updated: null },
        { part: 'articoli.1', updated: '2026-11-20T08:05:00.000Z' },
      ],
      addresses: [],
    })
  if (input.part !== 'articoli.1' && input.part !== 'pagine')
    return { ok: false, code: 'ERR_BAD_REQUEST', status: 400 }
  return good({
    parts: [],
    addresses: Array.from({ length: input.part === 'pagine' ? 3 : SITEMAP_PART }, (_, i) => ({
      path: `/articolo/${i}/una-strada-lunga`,
      updated: '2026-11-20T08:05:00.000Z',
    })),
  })
}) as unknown as Ask

export const listeners: ((brand: string) => void)[] = []
const origins = brands.all.flatMap(({ domain }) =>
  ['edicola', 'account', 'shop', 'www'].map((name) => `http://${name}.${domain}:3000`),
)
export const site = machines({
  brands,
  origins: new Set(origins),
  onContentChange: (listener) => void listeners.push(listener),
})
export const get = (
  url: string,
  { shut = false, headers = {} }: { shut?: boolean; headers?: Record<string, string> } = {},
) => {
  const { origin } = new URL(url)
  return site.answer(new Request(url, { headers }), hostOf(brands, origin), ask, { shut })
}
export const MG = 'http://edicola.meriggio.localhost:3000'
export const textOf = async (url: string, shut = false) => (await get(url, { shut }))!.text()
export const parsed = (text: string): Document =>
  new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`)
    },
  }).parseFromString(text, 'text/xml')
export const texts = (
  of: { getElementsByTagName(name: string): ArrayLike<{ textContent: string | null }> },
  name: string,
) => Array.from(of.getElementsByTagName(name), (e) => e.textContent)
