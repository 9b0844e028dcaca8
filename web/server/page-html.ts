import * as scripts from 'virtual:page-scripts'
import type { Site } from 'contract/reading/site/hosts.ts'
import type { SleepingPage } from '../page/handle.ts'
import { siteManifest, sitesAlive } from '../page/site-manifest.ts'
import { unreachableFact } from '../words/unreachable.ts'

const preload = /<link rel="modulepreload"[^>]*>/g
/** The framework's script that brings the page to life. */
const lifeScript = /<script[^>]* type="module"[^>]*>(?=\s*import )/

/** The same as data that a script may run later: `async` means nothing there, and HTML forbids it. */
const asData = (tag: string): string => tag.replace('"module"', '"text/plain"').replace(/ async(="")?/, '')

/**
 * The HTML of an application page that waits for none of its scripts: the framework asks for them before the
 * style sheets, here they come last. A page that sleeps only names them, and `islands/wake-page.ts` runs
 * them when it is time.
 */
export function pageHtml(
  written: string,
  {
    sleeps,
    routes,
    site,
  }: {
    sleeps: SleepingPage['sleeps'] | null
    /** The address of the list of all routes: the browser gets that of its site. */
    routes: string
    site: Site
  },
): string {
  if (import.meta.env.DEV) return written
  const own = sitesAlive.find((one) => one === site) ?? 'edicola'
  const html = written.replaceAll(routes, siteManifest(routes, own))
  const end = html.indexOf('</head>')
  const preloads = html.slice(0, end).match(preload)
  if (!preloads) return html
  const head = html.slice(0, end).replace(preload, '')
  if (!sleeps) {
    const low = preloads.map((link) => link.replace('<link ', '<link fetchpriority="low" '))
    return head + low.join('') + html.slice(end)
  }
  const files = preloads.map((link) => /href="([^"]*)"/.exec(link)![1]!).join(' ')
  const wake =
    `<script type="module" src="${scripts.wakePage}" id="wake" data-sleeps="${sleeps}" ` +
    `data-files="${files}" data-late="${unreachableFact.title}\n${unreachableFact.line}"></script>`
  return head + wake + html.slice(end).replace(lifeScript, asData)
}
