import { keepPage } from '../start/stored-pages.ts'
import { ask } from './ask.ts'
import type { Edicola, Site } from './edicola.ts'
import {
  type Kind,
  type Page,
  type Reference,
  referencesIn,
  referencesInMachine,
  referencesInStyle,
} from './references.ts'

/** Content-Type that an address answers with, by where it stands. */
const types: Readonly<Record<Exclude<Kind, 'post' | 'download'>, RegExp>> = {
  page: /^text\/html/,
  picture: /^image\//,
  script: /^text\/javascript/,
  style: /^text\/css/,
  font: /^font\/woff2/,
  manifest: /^application\/manifest\+json/,
  feed: /^application\/rss\+xml/,
  sitemap: /^application\/xml/,
  media: /^(video|audio)\//,
}

/**
 * Links that lead on to another address, and to no other than these: single sign-on, its doors for who is
 * signed in, the fronts of two sites, and an article born on line that was printed meanwhile.
 */
const leadsOn = (from: URL, to: URL): boolean =>
  from.pathname.startsWith('/sso/') ||
  to.pathname === '/sso/signed-in' ||
  (from.pathname === '/' && ['/dashboard', '/vetrina'].includes(to.pathname)) ||
  (from.pathname === '/edicola' && to.pathname === '/') ||
  (from.pathname.startsWith('/articolo/ds/') && to.pathname.startsWith('/articolo/'))

/** Parameters that carry an address along: of those that differ in them alone one is asked. */
const carriers = ['redirect_uri', 'articolo']

interface Place {
  url: string
  kinds: Set<Kind>
  /** Where it was met, the first times. */
  from: string[]
  /** Fragments asked for, with where. */
  fragments: Map<string, string>
}

const shown = ({ from }: Place) => `← ${from.join(', ')}`

/** Every site of every masthead: its front, and what machines begin with. */
export const allStarts = (edicola: Edicola): Reference[] =>
  edicola.brands.all.flatMap(({ sigla, gated }) =>
    (['edicola', 'account', 'shop', 'www'] satisfies Site[]).flatMap((site): Reference[] => {
      const at = (path: string, kind: Kind): Reference => ({
        ...{ url: edicola.url(sigla, path, site), fragment: '' },
        ...{ kind, by: 'start' },
      })
      const maps = site === 'edicola' && !gated ? [at('/sitemap.xml', 'sitemap'), at('/rss.xml', 'feed')] : []
      return [at('/', 'page'), at('/robots.txt', 'download'), ...maps]
    }),
  )

/** What a crawl has seen: addresses by what they are, and what is wrong with them. */
export class Crawl {
  readonly problems: string[] = []
  readonly #edicola: Edicola
  /** The cookies that go to a host. */
  readonly #cookie: (url: URL) => string
  /** Keeps a page for the Nu Html Checker. */
  readonly #keep: typeof keepPage
  readonly #places = new Map<string, Place>()
  readonly #ids = new Map<string, ReadonlySet<string>>()
  readonly #queue: Place[] = []
  /** Addresses by how they are described, on each masthead. */
  readonly #described = new Map<string, Set<string>>()
  readonly #domains: ReadonlySet<string>

  constructor(edicola: Edicola, cookie: (url: URL) => string = () => '', keep = keepPage) {
    this.#edicola = edicola
    this.#keep = keep
    this.#cookie = cookie
    this.#domains = new Set(edicola.brands.all.map(({ domain }) => domain))
  }
  get size(): number {
    return this.#places.size
  }
  isOurs(url: URL): boolean {
    return this.#domains.has(url.hostname.split('.').slice(-2).join('.'))
  }

  /** Takes an address in, once; those of others only have to be whole. */
  add({ url: written, fragment, kind, by }: Reference, from: string): void {
    const url = URL.parse(written)
    if (url === null || (!this.isOurs(url) && (url.protocol !== 'https:' || !url.hostname.includes('.')))) {
      if (written !== this.#edicola.url('MG', ''))
        this.problems.push(`${written} is no address ← ${by} in ${from}`)
      return
    }
    if (!this.isOurs(url)) return
    for (const name of carriers) {
      const carried = url.searchParams.get(name)
      if (carried === null) continue
      url.searchParams.set(name, '')
      const to = URL.parse(carried)
      if (to) this.add({ url: to.href.replace(/#.*/, ''), fragment: '', kind: 'page', by: name }, written)
    }
    let place = this.#places.get(url.href)
    if (!place) {
      place = { url: written, kinds: new Set(), from: [], fragments: new Map() }
      this.#places.set(url.href, place)
      this.#queue.push(place)
    }
    place.kinds.add(kind)
    if (place.from.length < 2) place.from.push(`${by} in ${from}`)
    if (fragment !== '' && !place.fragments.has(fragment)) place.fragments.set(fragment, from)
  }

  /** Asks for all that was taken in, and, where pages are `followed`, for all that they name. */
  async run({ follow }: { follow: boolean }): Promise<void> {
    let busy = 0
    const work = async (): Promise<void> => {
      while (this.#queue.length > 0 || busy > 0) {
        const place = this.#queue.shift()
        if (!place) {
          await new Promise((done) => setTimeout(done, 20))
          continue
        }
        busy++
        try {
          await this.#visit(place, follow)
        } finally {
          busy--
        }
      }
    }
    await Promise.all(Array.from({ length: 8 }, work))
    for (const place of this.#places.values())
      for (const [fragment, from] of place.fragments) {
        const ids = this.#ids.get(place.url)
        if (ids && !fragment.startsWith(':~:') && !ids.has(decodeURIComponent(fragment)))
          this.problems.push(`${place.url} has no #${fragment} ← ${from}`)
      }
  }

  /** The ids of a page as a browser has it, where the server's page is not yet whole. */
  hasIds(url: string, ids: ReadonlySet<string>): void {
    this.#ids.set(url, ids)
  }

  async #visit(place: Place, follow: boolean): Promise<void> {
    const { kinds } = place
    if (kinds.size === 1 && kinds.has('post')) return this.#post(place)
    let at = new URL(place.url)
    let answer = await this.#get(at)
    for (let hops = 0; answer.status >= 300 && answer.status < 400 && hops < 6; hops++) {
      const to = new URL(answer.headers.location ?? '', at)
      if (!this.isOurs(to)) return
      if (hops === 0 && !leadsOn(at, to))
        this.problems.push(`${place.url} leads on to ${to.href} ${shown(place)}`)
      at = to
      answer = await this.#get(at)
    }
    if (answer.status !== 200) {
      this.problems.push(`${answer.status} ${place.url} ${shown(place)}`)
      return
    }
    const type = answer.headers['content-type'] ?? ''
    // A feed is also read by people, through an ordinary link.
    const fits = (kind: Kind) =>
      kind === 'post' ||
      kind === 'download' ||
      types[kind].test(type) ||
      (kind === 'page' && types.feed.test(type))
    for (const kind of kinds)
      if (!fits(kind)) this.problems.push(`${place.url} is ${type}, not a ${kind} ${shown(place)}`)
    const { text } = answer
    if (types.page.test(type)) {
      this.#keep(place.url, text)
      const parsed = referencesIn(text, at.href)
      const { references, ids } = parsed
      this.#describe(at, parsed)
      // A gate that is shut stands in the place of the page.
      const shut = text.includes(' data-closed=')
      if (!shut && !this.#ids.has(place.url)) this.#ids.set(place.url, ids)
      if (follow) for (const one of references) this.add(one, place.url)
      return
    }
    if (!follow) return
    const machine = (['manifest', 'feed', 'sitemap'] as const).find((kind) => kinds.has(kind))
    const named = types.style.test(type)
      ? referencesInStyle(text, at.href)
      : machine
        ? referencesInMachine(machine, text, at.href)
        : []
    for (const one of named) this.add(one, place.url)
  }
  /**
   * Every page has one title; pages that are found have a title and a description that no other of their
   * masthead has, nor of any masthead where they are built the same.
   */
  #describe({ href, pathname, hostname }: URL, { titles, description, canonical, indexed }: Page): void {
    if (titles.length !== 1) this.problems.push(`${href} has ${titles.length} titles`)
    if (!indexed || (canonical !== null && canonical !== href)) return
    if (!description) this.problems.push(`${href} has no description`)
    const isBuilt = /^\/(info|sfoglia|faq$|vetrina$|contact|aziende)/.test(pathname)
    const where = isBuilt ? 'anywhere' : hostname.split('.').slice(-2).join('.')
    for (const words of [`title «${titles[0]}»`, `description «${description}»`]) {
      const key = `${words} ${where}`
      const same = this.#described.get(key) ?? new Set()
      if (same.has(href)) continue
      this.#described.set(key, same.add(href))
      if (same.size === 2) this.problems.push(`${[...same].join(' and ')} have the same ${words}`)
    }
  }
  #get(url: URL) {
    const cookie = this.#cookie(url)
    return ask(url.href, { headers: cookie ? { Cookie: cookie } : {} })
  }
  /** An empty form is refused in words or answered: there is somebody to take it. */
  async #post(place: Place): Promise<void> {
    const url = new URL(place.url)
    const { status } = await ask(url.href, {
      method: 'POST',
      headers: { Origin: url.origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: '',
    })
    if (status === 404 || status === 405 || status >= 500)
      this.problems.push(`${status} of an empty form to ${place.url} ${shown(place)}`)
  }
}
