import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page, Response } from '@playwright/test'
import { keepPage } from '../start/stored-pages.ts'
import { allStarts, Crawl } from './crawl.ts'
import type { Edicola } from './edicola.ts'
import { carryPass, passOf } from './gate-passage.ts'
import { expect, test } from './journey.ts'
import { referencesIn } from './references.ts'
import { signIn, type Who } from './signed-in.ts'

test.describe.configure({ mode: 'default', timeout: 3_600_000 })

const long = { tag: '@long' }
const siglas = ['MG', 'LG', 'CA', 'EM', 'QP', 'GZ'] as const

/** The passes of the gated mastheads, by domain. */
async function passes(edicola: Edicola): Promise<(url: URL) => string> {
  const byPath = new Map(
    await Promise.all(
      edicola.brands.all.map(async ({ sigla, domain }) => [domain, await passOf(edicola, sigla)] as const),
    ),
  )
  return ({ hostname }) => byPath.get(hostname.split('.').slice(-2).join('.')) ?? ''
}

test(
  'every address that a visitor meets on any site of any masthead answers as what it is',
  long,
  async ({ edicola }) => {
    const crawl = new Crawl(edicola, await passes(edicola))
    for (const start of allStarts(edicola)) crawl.add(start, 'the start')
    await crawl.run({ follow: true })
    expect(crawl.size).toBeGreaterThan(2000)
    expect(crawl.problems).toEqual([])
  },
)

test('so does every address that is met before the gates of closed mastheads', long, async ({ edicola }) => {
  const crawl = new Crawl(edicola)
  const gated = edicola.brands.all.filter((brand) => brand.gated)
  for (const start of allStarts(edicola))
    if (gated.some(({ domain }) => new URL(start.url).hostname.endsWith(`.${domain}`)))
      crawl.add(start, 'the start')
  await crawl.run({ follow: true })
  expect(crawl.size).toBeGreaterThan(100)
  expect(crawl.problems).toEqual([])
})

test('what is wrong with an address is named', async () => {
  const pages: Record<string, [status: number, type: string, body: string]> = {
    '/': [
      200,
      'text/html',
      `<title>Uno</title><title>Due</title><svg><title>Disegno</title></svg><h1 id="qui">Guasti</h1>
      <a href="/manca">1</a><a href="/altrove">2</a><a href="#qui">3</a><a href="/#assente">4</a>
      <img src="/pagina" alt=""><form method="post" action="/modulo"></form><a href="http://nessuno/">5</a>
      <a href="/pagina?redirect_uri=http%3A%2F%2Fedicola.guasti.localhost%3APORTA%2Fscomparsa">6</a>
      <script type="application/ld+json">{"image": "http://edicola.guasti.localhost:PORTA/foto"}</script>`,
    ],
    '/altrove': [302, 'text/plain', '/pagina'],
    '/pagina': [200, 'text/html', '<title>Pagina</title><meta name="description" content="Una">'],
    '/uguale': [200, 'text/html', '<title>Pagina</title><meta name="description" content="Una">'],
  }
  const server = createServer(({ method, url, headers }, answer) => {
    const [status, type, body] =
      method === 'POST' ? [405, 'text/plain', ''] : (pages[url!.split('?')[0]!] ?? [404, 'text/plain', ''])
    const port = headers.host!.split(':')[1]!
    answer.writeHead(status, { 'Content-Type': type, ...(status === 302 ? { Location: body } : {}) })
    answer.end(body.replaceAll('PORTA', port))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    const { port } = server.address() as AddressInfo
    const origin = `http://edicola.guasti.localhost:${port}`
    const brands = { all: [{ domain: 'guasti.localhost' }] }
    const crawl = new Crawl(
      { brands, url: () => origin } as unknown as Edicola,
      () => '',
      () => {},
    )
    for (const path of ['/', '/uguale'])
      crawl.add({ url: origin + path, fragment: '', kind: 'page', by: 'start' }, 'the start')
    await crawl.run({ follow: true })
    const problems = crawl.problems
      .map((problem) => problem.replaceAll(origin, '').replace(/=http%3A\S+/, '=…'))
      .toSorted()
    expect(problems).toEqual(
      [
        '/ has 2 titles',
        '/ has no description',
        '/ has no #assente ← /',
        '/altrove leads on to /pagina ← a in /',
        '/pagina is text/html, not a picture ← img in /',
        '/uguale and /pagina have the same title «Pagina»',
        '/uguale and /pagina have the same description «Una»',
        '404 /foto ← JSON-LD in /',
        '404 /manca ← a in /',
        '404 /scomparsa ← redirect_uri in /pagina?redirect_uri=…',
        '405 of an empty form to /modulo ← form in /',
        'http://nessuno/ is no address ← a in /',
      ].toSorted(),
    )
  } finally {
    server.close()
  }
})

/** Who walks where: the subscriber everywhere, the others where there is something for them. */
const walkers: readonly (readonly [Who, readonly (typeof siglas)[number][]])[] = [
  ['abbonato', siglas],
  ['azienda', ['MG']],
  ['rag', ['MG']],
  ['moroso', ['MG']],
  ['operatore', ['MG']],
]
/** Pages that are seen with whom they are for; of the newspaper's own one of each kind is enough. */
const beginnings = ['/', '/preferiti', '/notifiche', '/rassegna', '/chatbot', '/utilita'] as const

for (const [who, where] of walkers)
  for (const sigla of where)
    test(
      `every address that ${who} meets signed in on ${sigla} answers as what it is`,
      long,
      async ({ page, edicola, expects }) => {
        // A link to what is for somebody else is refused in words.
        expects(/status (of )?40[134]/)
        const pass = await passes(edicola)
        await carryPass(page, edicola, sigla)
        await signIn(page, edicola, who, '/', sigla)
        const cookies = await page
          .context()
          .cookies(edicola.url(sigla, '/', 'account').replace('http:', 'https:'))
        const session = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
        const crawl = new Crawl(edicola, (url) =>
          url.origin === edicola.url(sigla, '', 'account') ? session : pass(url),
        )
        const seen = await walk(page, edicola, who, sigla, crawl)
        await crawl.run({ follow: false })
        expect(seen).toBeGreaterThan(20)
        expect(crawl.problems).toEqual([])
      },
    )

/** Goes to a page of every kind that links lead to on the three sites of a masthead; gives how many. */
async function walk(page: Page, edicola: Edicola, who: Who, sigla: string, crawl: Crawl): Promise<number> {
  const sites = (['edicola', 'account', 'shop'] as const).map((site) => edicola.url(sigla, '', site))
  const kinds = new Set<string>()
  const queue: string[] = [
    ...beginnings.map((path) => edicola.url(sigla, path)),
    edicola.url(sigla, '/dashboard', 'account'),
    edicola.url(sigla, '/faq', 'account'),
    ...(who === 'operatore' ? [edicola.url(sigla, '/assistenza', 'account')] : []),
    edicola.url(sigla, '/vetrina', 'shop'),
  ]
  for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
    const kind = kindOf(new URL(url))
    if (kind === null || kinds.has(kind)) continue
    kinds.add(kind)
    const answer = await go(page, url)
    // A feed is read by people too.
    if (!/html/.test(answer?.headers()['content-type'] ?? '')) continue
    const html = await renderedHtml(page)
    const at = page.url().replace(/#.*/, '')
    keepPage(`${at}, com’è nel browser`, html)
    const { references, ids } = referencesIn(html, at)
    crawl.hasIds(at, ids)
    for (const one of references) {
      crawl.add(one, at)
      if (one.kind === 'page' && sites.includes(new URL(one.url).origin)) queue.push(one.url)
    }
  }
  return kinds.size
}

/** What page an address is of; null: going there does something, or leads on who is signed in. */
function kindOf({ origin, pathname, searchParams }: URL): string | null {
  if (/^\/(sso|login|logout|oauth|accedi|registrati|recupera-password)\b/.test(pathname)) return null
  // An order is opened by going there.
  if (pathname.startsWith('/vetrina/ordine') && searchParams.size > 0) return null
  const parts = pathname.split('/')
  const [, first = ''] = parts
  // Names of articles, authors, sections, questions and offers; dates, numbers and tokens.
  const named = ['articolo', 'firma', 'sezione', 'speciale', 'sfoglia', 'faq', 'vetrina', 'info'].includes(
    first,
  )
  const shape = named
    ? `/${first}/${parts.length}`
    : pathname.replace(/\/(?:\d[\d-]*|[\w-]*\d[\w-]{7,})(?=\/|$)/g, '/*')
  return `${origin}${shape}?${[...searchParams.keys()].toSorted().join('&')}`
}

/** A page that was still leaving for another, as one of sign-in, gives way. */
const go = (page: Page, url: string): Promise<Response | null> =>
  page.goto(url).catch((error: unknown) => {
    if (!/ERR_ABORTED|interrupted by another/.test(String(error))) throw error
    return page.goto(url)
  })

/** The page as the browser has it, once it has its heading and nothing says that it is being loaded. */
async function renderedHtml(page: Page): Promise<string> {
  for (;;) {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByText(/^Carico .*…$/)).toHaveCount(0)
    const html = await page.content().catch((error: unknown) => {
      if (!String(error).includes('navigating')) throw error
      return null
    })
    if (html !== null) return html
  }
}
