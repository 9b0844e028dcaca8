import * as build from 'virtual:react-router/server-build'
import type { WebSocket } from 'ws'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Ask, Envelope } from 'contract/platform/endpoint.ts'
import type { Brands } from 'contract/reading/site/brand.ts'
import { hostOf, primaryHost, siteUrl, type Host } from 'contract/reading/site/hosts.ts'
import { assets } from './assets.ts'
import { brandFiles } from './brand-files.ts'
import { visit, type Visit } from './context.ts'
import { compressApplication } from './compress-application.ts'
import { contentPages } from './content-pages.tsx'
import { gateway } from './gateway.ts'
import { carryGift } from './carry-gift.ts'
import { fileRouteOf } from './file-routes.ts'
import { cacheAddress, htmlCache } from './html-cache.ts'
import type { Ready } from './cached-page.ts'
import { pageHeaders, withHeaders } from './headers.ts'
import { outsideFile } from './outside-file.ts'
import type { OutsideScript } from './outside-sources.ts'
import { isDecodable } from './canonical-path.ts'
import { isFault } from './is-fault.ts'
import { refuseForeignPost } from './foreign-post.ts'
import { atPublicAddress } from './public-address.ts'
import { largeForms, type NetworkPlaces } from './large-forms.ts'
import { readForm } from './read-form.ts'
import { serviceWorker } from './service-worker.ts'
import { siteRedirect } from './site-redirect.ts'
import { redirectForFetch } from './redirect-for-fetch.ts'
import { machines } from './machines/machines.ts'
import { moved } from './moved.ts'
import { toResponse, type PageAnswer } from './page-answer.ts'
import { romeDay } from 'contract/platform/rome.ts'

/**
 * What web asks of the services: the calls of the contract, the paths they answer themselves, and word of
 * changed content.
 */
export interface Backend {
  owns(pathname: string): boolean
  fetch(request: Request, connection: Connection): Promise<Response>
  mostBytes(pathname: string): number | null
  /** The name of what answers a path, for log and metrics; null: the services do not. */
  routeOf(pathname: string): string | null
  upgrade(request: Request, connection: Connection): Promise<TakeSocket | Response | null>
  ask(caller: { host: Host; bearer: string | null; address: string | null }): Ask
  /** Asks in the name of a request: its bearer, its cookies, its browser. */
  askAs(request: Request, connection: Connection): Ask
  /** Asks in the name of whom the browser's cookie knows, to write a page of theirs; null: nobody. */
  askInPerson(request: Request, connection: Connection): Promise<Ask | null>
  onContentChange(hear: (brand: string) => void): void
  /** Places for bodies that come in at the same time, by address. */
  networkPlaces: NetworkPlaces
  /** Counts a request that is turned away. */
  noteRefusal(kind: 'origin' | 'limit'): void
}

export interface WebPorts {
  brands: Brands
  services: Backend
  /** Folder of the client build; null while developing, when Vite serves it. */
  clientFolder: string | null
  /** Where the program is reached, as its settings say: pages of other hosts and ports are not kept. */
  origins: ReadonlySet<string>
  /** Bytes of HTML kept in memory. */
  cacheBytes?: number
  log?: (error: unknown) => void
}

type TakeSocket = (socket: WebSocket) => void

/** Origin as the browser knows it and the address believed, worked out by whoever holds the socket. */
export interface Connection {
  origin: string
  address: string | null
  local?: boolean
  /** What the log calls the request. */
  requestId?: string | undefined
}

export interface Web {
  fetch(request: Request, connection: Connection): Promise<Response>
  /** The name of what answers a path, for log and metrics: one of as many as there are patterns. */
  routeOf(pathname: string): string
  /** How often a content page was in memory, and how often it was not, since the start. */
  cacheCounts(): { hits: number; misses: number }
  /** Bytes that a body of this type, sent to this path, may have. */
  mostBytes(pathname: string, type: string): number
  /** What takes a WebSocket over, or the answer that refuses it: sockets are the services'. */
  upgrade(request: Request, connection: Connection): Promise<Response | TakeSocket>
  /** A kept content page, without making a Request of the call: null when it must go the long way. */
  ready(
    call: { method: string; target: string; accepted: string; noneMatch: string },
    origin: string,
  ): Ready | null
  /** For the bench: how many pages are kept, and a way to forget them. */
  cache: { size(): number; clear(): void }
}

/** What differs between the visits of one site. */
type Facts = Omit<Visit, 'brands' | 'today' | 'log'>

/** Bytes of the largest form of a page, with room. */
const MAX_FORM_BYTES = 50_000

/** Only such a form brings files. */
const isMultipart = (type: string): boolean => /^multipart\/form-data\b/i.test(type)

const reads = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD'
const refuseWrite = (): Response =>
  new Response('Metodo non ammesso.', {
    status: 405,
    headers: { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' },
  })

/** Programs ask there and in files (feeds, site maps); a page of the gate with 200 would be their content. */
const isCall = (pathname: string): boolean => /^\/(?:api|v1)\//.test(pathname)
const isFile = (pathname: string): boolean =>
  /\.(?:xml|json|txt|ics|csv|pdf|png|jpe?g|webp|avif|svg)$/.test(pathname)
const closed: Envelope = { success: false, data: null, status: { code: 'ERR_GATE_CLOSED' } }
const gateClosed = (): Response =>
  Response.json(closed, { status: 403, headers: { 'Cache-Control': 'private, no-store' } })

/** A path of no page: it shows that the one asked for is not there. */
const NOWHERE = '/pagina-inesistente'

/** The whole site on one function: hosts, gates, assets, services' calls, pages. */
export async function createWeb({
  brands,
  services,
  clientFolder,
  origins,
  cacheBytes = 16_000_000,
  log = console.error,
}: WebPorts): Promise<Web> {
  const cache = htmlCache(cacheBytes, origins)
  const files = await assets(clientFolder)
  const looks = brandFiles(brands)
  const content = contentPages(build, log)
  const render = createRequestHandler(build, import.meta.env.MODE)
  services.onContentChange(() => cache.empty())
  const forMachines = machines({ brands, origins, onContentChange: services.onContentChange })

  const contextOf = (facts: Facts) => {
    const context = new RouterContextProvider()
    context.set(visit, { ...facts, brands, log, today: romeDay(new Date()) })
    return context
  }
  const write = async (request: Request, facts: Facts): Promise<PageAnswer> => {
    const page = await content.render(request, contextOf(facts))
    const headers = pageHeaders(facts.host, { nonce: null, measured: facts.shut === undefined })
    return { ...page, headers: { ...page.headers, ...headers } }
  }
  /** A page that stands in for what was asked: the gate, the newspaper's own site. Never kept. */
  const standIn = async (path: string, host: Host, facts: Facts) => {
    const page = toResponse(await write(new Request(host.origin + path), facts))
    page.headers.set('Cache-Control', 'private, no-store')
    page.headers.delete('Speculation-Rules')
    return page
  }
  const refuseMethod = async (host: Host, ask: Ask, allowed: string): Promise<Response> => {
    const refusal = await standIn('/metodo-non-ammesso', host, { host, ask, nonce: '' })
    refusal.headers.set('Allow', allowed)
    return refusal
  }
  const takeLargeForm = largeForms(services.networkPlaces)
  const refuseForeign = (request: Request, host: Host): Response | null => {
    const refusal = refuseForeignPost(request, host)
    if (refusal) services.noteRefusal('origin')
    return refusal
  }
  const page = async (request: Request, host: Host, ask: Ask, connection: Connection): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const { headers } = request
    const length = headers.get('content-length')
    const isLarge =
      isMultipart(headers.get('content-type') ?? '') && (length === null || Number(length) > MAX_FORM_BYTES)
    if (request.method !== 'POST' || !isLarge || content.largestFormOf(pathname) === null)
      return anyPage(request, host, ask, connection)
    // Before its bytes are let in.
    const refusal = refuseForeign(request, host)
    if (refusal) return refusal
    const answer = await takeLargeForm(request, connection.address, (whole) =>
      anyPage(whole, host, ask, connection),
    )
    if (answer instanceof Response) return answer
    services.noteRefusal('limit')
    return answer === 'slow' ? tooSlow() : tooMuchAtOnce()
  }
  const anyPage = async (
    request: Request,
    host: Host,
    ask: Ask,
    connection: Connection,
  ): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const rule = content.ruleOf(pathname)
    if (rule && !reads(request)) return refuseMethod(host, ask, 'GET, HEAD')
    if (!reads(request) && request.method !== 'POST') return refuseMethod(host, ask, 'GET, HEAD, POST')
    const address = content.addressOf(pathname)
    if (rule && address !== pathname) return moved(host.origin + address + search, 301)
    if (rule) {
      // Without the asker's headers: what one is given, all are.
      const normalised = () => new Request(host.origin + cacheAddress(request.url, rule))
      const page = await cache.answer(request, host, rule, () =>
        write(normalised(), { host, ask, nonce: '', requestId: connection.requestId }),
      )
      return carryGift(page, request.url)
    }
    // Sent before the scripts that do what it asks had come: the page is shown again, with nothing done.
    if (request.method === 'POST' && !content.actsOn(pathname))
      return moved(host.origin + pathname + search, 303)
    if (!reads(request)) {
      const refusal = refuseForeign(request, host)
      if (refusal) return refusal
      // Every page reads its form as it is: one that cannot be read ends here, for all of them. Those with
      // files read it themselves, or every file would be held twice.
      if (content.largestFormOf(pathname) === null) {
        const form = await readForm(request.clone())
        if (form instanceof Response) return form
      }
    }
    const nonce = crypto.randomUUID()
    const allowed = new Set<OutsideScript>()
    let inPerson: Promise<Ask | null> | undefined
    const answer = await render(
      atPublicAddress(request, host),
      contextOf({
        host,
        ask: services.askAs(request, connection),
        // Each loader of the page asks; the session is looked up once.
        askInPerson: () => (inPerson ??= services.askInPerson(request, connection)),
        nonce,
        requestId: connection.requestId,
        allow: (script) => allowed.add(script),
      }),
    )
    const whole = withHeaders(redirectForFetch(answer, request), host, {
      nonce,
      allowed: [...allowed],
      hub: siteUrl({ ...host, brand: brands.main }, 'account', ''),
    })
    return compressApplication(whole, request, { impersonal: content.isImpersonal(pathname) })
  }

  /** `/login`, `/logout` and `/dev` exist on every site (DESIGN §5). */
  const everywhere = (pathname: string) =>
    content.siteOf(pathname) === 'any' && content.ruleOf(pathname) === null

  /** Without gate, secondary domain or other site: what is kept for them may be given to anybody. */
  const open = new Set(
    [...origins].filter((origin) => {
      const host = hostOf(brands, origin)
      return !host.brand.gated && host.site !== 'www' && primaryHost(host) === null
    }),
  )

  return {
    cache: { size: cache.size, clear: cache.empty },
    cacheCounts: cache.counts,
    routeOf: (pathname) => services.routeOf(pathname) ?? fileRouteOf(pathname) ?? content.patternOf(pathname),
    ready({ method, target, accepted, noneMatch }, origin) {
      if (method !== 'GET' || target.includes('?') || !open.has(origin)) return null
      return cache.ready(origin, target, accepted, noneMatch)
    },
    mostBytes: (pathname, type) =>
      services.mostBytes(pathname) ??
      (isMultipart(type) ? content.largestFormOf(pathname) : null) ??
      MAX_FORM_BYTES,
    upgrade: async (request, connection) =>
      (await services.upgrade(request, connection)) ?? new Response('Pagina non trovata.', { status: 404 }),
    async fetch(request, connection) {
      try {
        const url = new URL(request.url)
        const host = hostOf(brands, connection.origin)
        const single = url.pathname.replace(/\/{2,}/g, '/')
        // `//x/dev` is one path to a gate and another to who reads it as an address: it goes on as `/x/dev`.
        if (single !== url.pathname) return moved(host.origin + single + url.search, 308)
        const primary = primaryHost(host)
        if (primary) return moved(primary + url.pathname + url.search, 301)
        const file =
          files.answer(url.pathname, request) ??
          looks.answer(url, host, request) ??
          serviceWorker(url.pathname, request)
        if (file) return reads(request) ? file : refuseWrite()
        const ask = services.ask({ host, bearer: null, address: connection.address })
        const shut = await gateway(request, host, ask, content.gateOf)
        if (shut instanceof Response) return shut
        const answer = await forMachines.answer(request, host, ask, { shut: shut !== null })
        if (answer) return answer
        if (shut && isCall(url.pathname)) return gateClosed()
        if (shut) {
          const status = isFile(url.pathname) ? 403 : shut.status
          return await standIn('/accesso-riservato', host, {
            host,
            ask,
            nonce: '',
            shut: { ...shut, status },
          })
        }
        if (services.owns(url.pathname)) return await services.fetch(request, connection)
        const outside = outsideFile(url.pathname, host, { brands, origins })
        if (outside) return reads(request) ? outside : refuseWrite()
        if (host.site === 'www' && !everywhere(url.pathname) && !url.pathname.startsWith('/.well-known/'))
          return await standIn('/sito-del-giornale', host, { host, ask, nonce: '' })
        if (!isDecodable(url.pathname)) return await standIn(NOWHERE, host, { host, ask, nonce: '' })
        const elsewhere = siteRedirect(url, host, content.siteOf)
        if (elsewhere) return moved(elsewhere, 302)
        return await page(request, host, ask, connection)
      } catch (error) {
        if (isFault(error)) log(error)
        const { requestId } = connection
        const code = requestId === undefined ? '' : ` Codice dell’errore: ${requestId}`
        return new Response(`Il servizio non risponde. Riprova tra poco.${code}`, {
          status: 500,
          headers: { 'Content-Type': 'text/plain; charset=utf-8' },
        })
      }
    },
  }
}

const turnAway = (status: number, text: string, more: Record<string, string>): Response =>
  new Response(text, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'private, no-store',
      ...more,
    },
  })

const tooMuchAtOnce = (): Response =>
  turnAway(503, 'Arrivano molti messaggi insieme. Torna indietro e invia di nuovo fra qualche secondo.', {
    'Retry-After': '10',
  })

const tooSlow = (): Response =>
  turnAway(
    408,
    'Arrivano molti messaggi insieme e il tuo arriva troppo lentamente. Torna indietro e invia di nuovo, ' +
      'con file più piccoli o senza.',
    { Connection: 'close' },
  )
