import { ask } from './ask.ts'
import type { Edicola } from './edicola.ts'
import { passOf } from './gate-passage.ts'

/** Every kind of page of the newsstand, by name. */
export const pageTypes = [
  'home',
  'sections',
  'section',
  'section of an edition',
  'specials',
  'special',
  'authors',
  'author',
  'free article',
  'paid article',
  'online article',
  'opinion',
  'editions',
  'edition',
  'page of an edition',
  'search',
  'results',
  'no results',
  'legal',
  'utilities',
  'not found',
  'bad address',
] as const
export type PageType = (typeof pageTypes)[number]

/** The status each kind is answered with. */
export const statusOf = (type: PageType): number =>
  type === 'not found' ? 404 : type === 'bad address' ? 400 : 200

const addresses = new Map<string, Promise<Record<PageType, string>>>()

/** A path of each kind on a masthead, found by following links from its front page. */
export function pathsOf(edicola: Edicola, sigla: string): Promise<Record<PageType, string>> {
  const key = edicola.url(sigla)
  let paths = addresses.get(key)
  if (!paths) addresses.set(key, (paths = find(edicola, sigla)))
  return paths
}

async function find(edicola: Edicola, sigla: string): Promise<Record<PageType, string>> {
  const cookie = await passOf(edicola, sigla)
  const read = async (path: string) =>
    (await ask(edicola.url(sigla, path), { headers: { Cookie: cookie } })).text
  const first = (html: string, pattern: RegExp, what: string): string => {
    const path = pattern.exec(html)?.[1]
    if (!path) throw new Error(`${sigla}: no ${what}`)
    return path
  }
  const home = await read('/')
  const edition = first(
    await read(`/sfoglia/${sigla}/nazionale`),
    /href="(\/sfoglia\/[A-Z]{2}\/nazionale\/\d{4}-\d\d-\d\d)"/,
    'edition',
  )
  const printed = Array.from(
    (await read(`/api/newsstand/edition${edition.slice('/sfoglia'.length)}/pages`)).matchAll(
      /"path":"(\/articolo\/\d+\/[^"]+)"/g,
    ),
    (m) => m[1]!,
  )
  const articles = await Promise.all(printed.map(async (path) => ({ path, html: await read(path) })))
  const withText = (paid: boolean) => {
    const article = articles.find(
      ({ html }) => html.includes('id="continua"') === paid && /<figure/.test(html),
    )
    if (!article)
      throw new Error(`${sigla}: no ${paid ? 'paid' : 'free'} article with a picture in ${edition}`)
    return article.path
  }
  /** The newest: older days still come in, and their stories are on line until the page they stand on is. */
  const newestOnline = async (html: string) => {
    const ids = new Set(Array.from(html.matchAll(/href="\/articolo\/ds\/(\d+)"/g), (m) => m[1]!))
    const born = await Promise.all(
      [...ids].map(async (id) => {
        const match = /"published":"([^"]+)"/.exec(await read(`/api/edicola/articolo-online?id=${id}`))
        return { path: `/articolo/ds/${id}`, published: match?.[1] ?? '' }
      }),
    )
    const [newest] = born.toSorted((a, b) => b.published.localeCompare(a.published))
    if (!newest) throw new Error(`${sigla}: no article born on line`)
    return newest.path
  }
  const section = edicola.brand(sigla).sections.find((s) => s.slug === 'citta')!
  return {
    home: '/',
    sections: '/sezioni',
    section: `/sezione/${section.slug}`,
    'section of an edition': `/sezione/${section.slug}/${edition.split('/').at(-1)}/nazionale/${section.id}`,
    specials: '/speciali',
    special: first(await read('/speciali'), /href="(\/speciale\/[^"]+)"/, 'special'),
    authors: '/firme',
    author: first(await read('/firme'), /href="(\/firma\/[^"]+)"/, 'author'),
    'free article': withText(false),
    'paid article': withText(true),
    'online article': await newestOnline(home),
    opinion: first(await read('/sezione/idee'), /<h2[^>]*><a href="(\/articolo\/[^"]+)"/, 'opinion'),
    editions: `/sfoglia/${sigla}/nazionale`,
    edition,
    'page of an edition': `${edition}/2`,
    search: '/ricerca',
    results: '/ricerca?q=lavoro',
    'no results': '/ricerca?q=xyzzyqwert',
    legal: '/info/accessibilita',
    utilities: '/utilita',
    'not found': '/una/pagina/che/non/esiste',
    'bad address': '/articolo/abc',
  }
}
