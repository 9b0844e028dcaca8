import { startDemo, waitForPictures, withDatabase } from './demo.ts'
import { grow } from './grow.ts'
import { readers } from './readers.ts'
import { measureRendering } from './rendering.ts'
import { lighthouseScores, type Targets } from './lighthouse.ts'
import type { Options } from './main.ts'
import { ask, HOST, memoryOf, processorTime, scratchFolder, startProgram, type Program } from './program.ts'
import { machine, median, type Row, type Table } from './table.ts'
import { weightsOf } from './weights.ts'
import { byYardstick } from './yardstick.ts'

const REQUESTS = 8000
/** Second starts of which the middle one counts: each is over in seconds, in which others may be at work. */
const STARTS = 3

/** What a reader's pages weigh and cost: bytes, processor time, Lighthouse, the second start. */
export async function bench({ articles, quick }: Options): Promise<Table> {
  await using folder = await scratchFolder()
  const first = await startDemo(folder.path)
  await withDatabase(first, waitForPictures)
  const pages = await somePages(first)
  if (articles > 0)
    await withDatabase(first, (pool) =>
      grow(pool, articles, (done) => console.error(`${done} articoli su ${articles}`)),
    )
  await first.stop()
  const starts: number[] = []
  for (let i = 1; i < STARTS; i++) {
    await using again = await startProgram(folder.path)
    starts.push(again.readyAfter)
  }
  await using program = await startProgram(folder.path)
  starts.push(program.readyAfter)
  const rows: Row[] = [
    { what: 'secondo avvio, pronto in', value: median(starts) / 1000, unit: 's', budget: 5 },
    { what: 'memoria in tutto, appena pronto', value: await memoryOf(program.pid), unit: 'MB', budget: 400 },
  ]
  for (const page of pages) {
    rows.push(...(await weigh(program, page)))
    if (!quick) rows.push(...(await weighInBrowser(program, page)))
  }
  const cacheable = pages.filter((page) => page.content && !page.path.includes('?'))
  for (const { name, path } of cacheable)
    rows.push({
      what: `${name}: processore, dalla cache`,
      ...(await byYardstick(() => fromCache(program, path))),
      unit: 'ms',
      budget: 0.08,
    })
  rows.push(...(await measureRendering(program, cacheable)))
  for (const { name, path, site, lighthouse } of quick ? [] : pages)
    if (lighthouse)
      rows.push(
        ...(await lighthouseScores(name, `http://${hostOf(site)}:${program.port}${path}`, lighthouse)),
      )
  return { bench: articles > 0 ? `pages, ${articles} articoli` : 'pages', machine: machine(), rows }
}

/** A page to measure: content pages are kept in memory, application pages made for each request. */
interface BenchPage {
  name: string
  path: string
  site: 'edicola' | 'account'
  content: boolean
  lighthouse?: Targets
}

/** The pages whose weight has a budget (DESIGN §14), with those that readers open most. */
async function somePages({ port }: Program): Promise<BenchPage[]> {
  const link = async (from: string, pattern: RegExp) => {
    const path = pattern.exec((await ask(port, from)).body.toString())?.[1]
    if (!path) throw new Error(`${from} has no link like ${pattern}`)
    return path
  }
  const content = { site: 'edicola', content: true } as const
  const application = { site: 'account', content: false } as const
  const targets = { performance: 95, seo: true, signedIn: false }
  const unlisted = { ...targets, seo: false }
  const own = { ...unlisted, signedIn: true }
  const archive = '/sfoglia/MG/nazionale'
  const article = await link('/', /href="(\/articolo\/\d+\/[^"]+)"/)
  const edition = await link(archive, /href="(\/sfoglia\/MG\/nazionale\/\d{4}-\d\d-\d\d)"/)
  return [
    { name: 'home', path: '/', ...content, lighthouse: { ...targets, performance: 98, lcp: 2 } },
    { name: 'articolo', path: article, ...content, lighthouse: targets },
    { name: 'sezione', path: '/sezione/politica', ...content },
    { name: 'edizione', path: archive, ...content },
    { name: 'ricerca', path: '/ricerca?q=laguna', ...content, lighthouse: unlisted },
    {
      name: 'lettore',
      path: edition,
      ...application,
      site: 'edicola',
      lighthouse: { ...unlisted, performance: 90 },
    },
    { name: 'accesso', path: '/accedi', ...application, lighthouse: unlisted },
    { name: 'registrazione', path: '/registrati', ...application, lighthouse: unlisted },
    { name: 'recupero', path: '/recupera-password', ...application, lighthouse: unlisted },
    { name: 'area personale', path: '/dashboard', ...application, lighthouse: own },
    { name: 'profilo', path: '/user/profile', ...application, lighthouse: own },
    { name: 'dispositivi', path: '/user/devices', ...application, lighthouse: own },
  ]
}

const KB = 1000
const hostOf = (site: BenchPage['site']): string => HOST.replace('edicola', site)

async function weigh({ port }: Program, { name, path, site }: BenchPage): Promise<Row[]> {
  const on = { host: `${hostOf(site)}:${port}` }
  const { status, body } = await ask(port, path, on)
  if (status !== 200) throw new Error(`${path} answers ${status}`)
  const html = body.toString()
  const linked = (pattern: RegExp) => [...html.matchAll(pattern)].map((m) => m[1]!)
  const compressed = await ask(port, path, { ...on, encoding: 'gzip' })
  let fonts = 0
  for (const file of linked(/<link rel="preload" href="([^"]+)" as="font"/g))
    fonts += (await ask(port, file)).body.length / KB
  return [
    {
      what: `${name}: HTML ${compressed.encoding === 'gzip' ? 'gz' : 'non compresso'}`,
      value: compressed.body.length / KB,
      unit: 'kB',
      budget: name === 'home' ? 24 : 14,
    },
    { what: `${name}: font precaricati`, value: fonts, unit: 'kB', budget: 80 },
  ]
}

/** What a browser fetches with a page (DESIGN §14): of an article, by everybody who may open it. */
async function weighInBrowser({ port }: Program, page: BenchPage): Promise<Row[]> {
  const { name, path, site, content, lighthouse } = page
  const url = `http://${hostOf(site)}:${port}${path}`
  const row = (what: string, value: number, budget: number): Row => ({
    ...{ what: `${name}: ${what}`, value, unit: 'kB', budget },
  })
  const usual = lighthouse?.signedIn ? 'signed in' : 'returning'
  const { scripts, styles } = await weightsOf(url, { visitor: usual, touched: !content })
  const rows = [
    row('CSS gz', styles, 10),
    row(content ? 'JS gz prima di ogni gesto, per chi torna' : 'JS gz, sveglia', scripts, content ? 15 : 150),
  ]
  if (name !== 'articolo') return rows
  const reader = await weightsOf(url, { visitor: 'signed in', touched: false })
  const first = await weightsOf(url, { visitor: 'first', touched: false })
  return [
    ...rows,
    row('JS gz prima di ogni gesto, per chi ha fatto l’accesso', reader.scripts, 90),
    row('JS gz prima di ogni gesto, alla prima visita', first.scripts, 100),
  ]
}

async function fromCache({ port, pid }: Program, path: string): Promise<number> {
  using reader = readers(port, 4, `${HOST}:${port}`)
  await reader.read(400, () => path)
  const before = await processorTime(pid)
  await reader.read(REQUESTS, () => path)
  return ((await processorTime(pid)) - before) / REQUESTS
}
