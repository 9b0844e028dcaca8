import type { Brands } from 'contract/reading/site/brand.ts'
import type { Host } from 'contract/reading/site/hosts.ts'
import { OUTSIDE_FACTS, type OutsideFacts } from '../outside/facts.ts'
import { shutPolicy } from './headers.ts'

/**
 * Answers what a masthead measures with; another path, or a host of nobody: null. Its policy names the port
 * that was asked: only one of `origins` is for others too.
 */
export function outsideFile(
  pathname: string,
  host: Host,
  { brands, origins }: { brands: Brands; origins: ReadonlySet<string> },
): Response | null {
  if (pathname !== OUTSIDE_FACTS || !host.known) return null
  const { sigla, tracciamenti, audience } = host.brand
  const { name: title, sigla: short, pixel } = tracciamenti.mapp
  const { code, section, name, sdk } = audience
  const facts: OutsideFacts = {
    publisher: brands.shared.publisher,
    sigla,
    mapp: pixel
      ? {
          name: title,
          sigla: short,
          script: pixel.script,
          trackDomain: pixel.trackDomain,
          trackId: pixel.trackId,
        }
      : null,
    tagManager: tracciamenti.tagManager ? { container: tracciamenti.tagManager.container } : null,
    audience: sdk === undefined ? null : { code, section, name, sdk },
    shut: shutPolicy(host),
  }
  return new Response(JSON.stringify(facts), {
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': origins.has(host.origin) ? 'public, max-age=300' : 'private, no-cache',
    },
  })
}
