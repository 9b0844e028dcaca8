import './look/base.css'
import './look/fonts.css'
import { useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import type { ShortInfo } from 'contract/identity/account/account.ts'
import { readVendorsSince } from 'contract/identity/consent/vendors.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { Frame } from './frame/frame.tsx'
import { Head } from './frame/head.tsx'
import { SiteContext, type SiteFacts } from './frame/site.ts'
import { menuHelp } from './islands/menu-help.ts'
import { lookChoices } from './islands/look.ts'
import { loadPart } from './islands/reload-guard.ts'
import { keepWayBack } from './islands/way-back.ts'
import type { FormPage, StillPage, TrackedPage } from './page/handle.ts'
import { notHereIn } from './page/not-here.ts'
import { ErrorPage } from './routes/reading/site/error-page.tsx'
import { visit } from './server/context.ts'
import { siteFactsOf } from './server/site-facts.ts'
import { bringAlong } from './session/across.ts'
import { keepInStep } from './session/in-step.ts'
import { raise } from './session/notice.ts'

/** What does not change while the page lives: the masthead, its hosts, its menu. Nothing of the person. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<SiteFacts> {
  const here = context.get(visit)
  const vendors = here.host.brand.consent.tcf ? await here.ask(readVendorsSince, {}) : null
  return siteFactsOf(here, {
    dev: new URL(request.url).pathname.startsWith('/dev'),
    vendorsSince: vendors?.ok ? vendors.data.since : null,
  })
}

/** Nothing here changes between two pages of one visit. */
export const shouldRevalidate = (): boolean => false

/** Code of a route that did not come (`web/build-steps/lean-router.ts`). */
interface RouteMissing {
  load: () => Promise<unknown>
  came: (code: unknown) => void
}

export function Layout({ children }: { children: React.ReactNode }) {
  const site = useRouteLoaderData('root') as SiteFacts | undefined
  const matches = useMatches()
  const handles = matches.map(
    (m) =>
      m.handle as ({ content?: unknown } & Partial<FormPage & StillPage & TrackedPage<unknown>>) | undefined,
  )
  const isContent = handles.some((handle) => handle?.content !== undefined)
  const isStill = isContent || handles.some((handle) => handle?.still)
  const script = handles.map((handle) => handle?.script).find(Boolean)
  // Null, not undefined, where there is no error.
  const broken = (useRouteError() ?? null) !== null
  const hydrated = !isStill && !script && !broken
  const shown = matches.at(-1)
  const tracked = shown?.loaderData === undefined ? undefined : handles.at(-1)?.tracked?.(shown.loaderData)
  const closed = matches
    .map((m) => (m.loaderData as { flag?: string } | null | undefined)?.flag)
    .find(Boolean)
  // A shut gate shows nothing of the masthead.
  const asks = closed === undefined
  const { pathname } = useLocation()
  useEffect(() => void dispatchEvent(new Event('edicola:page')), [pathname])
  const person = useRouteLoaderData<ShortInfo | null>('routes/identity/account/area')
  useEffect(() => {
    // What the loader does on pages without hydration, and `wake-page.ts` before it.
    if (!document.getElementById('wake')) {
      keepWayBack()
      menuHelp()
      bringAlong()
      lookChoices()
      keepInStep(() => dispatchEvent(new Event('edicola:user')))
      void loadPart(() => import('./islands/afterwards.ts'), true).then((late) => late?.afterwards())
    }
    addEventListener('edicola:route-missing', (event) => {
      const { load, came } = (event as CustomEvent).detail as RouteMissing
      void loadPart(load).then((code) => came(code))
    })
    addEventListener('edicola:lost', () =>
      raise({ type: 'warning', title: 'Manca la connessione. Riprova fra poco.', timeout: 6000 }),
    )
    document.documentElement.dataset['awake'] = ''
    dispatchEvent(new Event('edicola:alive'))
  }, [])
  if (!site) return <Bare>{children}</Bare>
  return (
    <html
      lang="it"
      data-brand={site.host.brand.sigla}
      data-account={siteUrl(site.host, 'account', '')}
      data-mastheads={site.sisters.map(({ domain }) => domain).join(' ')}
      data-unknown={site.host.known ? undefined : ''}
      data-opened={closed ? undefined : site.opened}
      data-closed={closed}
      data-hydrates={hydrated ? '' : undefined}
      data-person={person?.email}
      data-consent-from={site.host.brand.consent.invalidBefore}
      data-consent-tool={site.consentTool ?? undefined}
      data-tcf={site.tcf ?? undefined}
      data-chatwoot={site.chatwoot ?? undefined}
      data-vendors-since={site.vendorsSince ?? undefined}
      data-tracked={broken ? undefined : tracked}
      data-outside={isContent && site.outside && !closed ? '' : undefined}
    >
      <head>
        <Head site={site} asks={asks} />
        <Meta />
        <Links />
        {site.consentTool !== null && asks && <script type="module" src={site.scripts.iubenda} />}
        {!hydrated && <script type="module" src={site.scripts.loader} />}
        {script && !broken && <script type="module" src={site.scripts[script]} />}
      </head>
      <body>
        <SiteContext value={site}>
          <Frame broken={broken}>{children}</Frame>
        </SiteContext>
        {hydrated && (
          <>
            <ScrollRestoration nonce={site.nonce} />
            <Scripts nonce={site.nonce} />
          </>
        )}
      </body>
    </html>
  )
}

const Bare = ({ children }: { children: React.ReactNode }) => (
  <html lang="it">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>C'è stato un errore</title>
    </head>
    <body>{children}</body>
  </html>
)

export default function Root() {
  return <Outlet />
}

/** SPEC §2: the router's own words come with the message. What broke on the server is for its log only. */
const messageOf = (error: Error): string =>
  import.meta.env.SSR && !import.meta.env.DEV ? 'Unexpected Server Error' : error.message

export function ErrorBoundary() {
  const error = useRouteError()
  const site = useRouteLoaderData('root')
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (!site) return <h1>C'è stato un errore</h1>
  const message = error instanceof Error ? messageOf(error) : null
  return <ErrorPage status={status} message={message} notHere={notHereIn(error)} />
}
