import type pg from 'pg'
import type { Brands } from 'contract/reading/site/brand.ts'
import { type Host, hostOf, type Site } from 'contract/reading/site/hosts.ts'
import type { Database } from '../database/connect.ts'
import { firstOrigin } from '../mail/letter-origin.ts'
import type { Files } from '../outside/files.ts'
import type { Secret } from '../signing/keys.ts'
import type { Outlet, Post } from '../outside/mail.ts'
import type { Metrics } from '../telemetry/metrics.ts'

/** What exists once in the program; every group of features is composed with it. */
export interface Context extends Sites {
  db: Database
  pool: pg.Pool
  /** The time of purchases, letters and counts; rights use the clock of the database (`clock_now()`). */
  clock: () => Date
  brands: Brands
  /** Origins at which the program is reached; the first of each site is the one for letters. */
  origins: ReadonlySet<string>
  files: Files
  /** The secrets of the installation (`decisions/signing.md`). */
  secret: Secret
  post: Post
  /** Takes letters that must be sent exactly once. */
  outlet: Outlet
  /** Writes an error down with the request or job that it was met in (`decisions/logs.md`). */
  log: (error: unknown) => void
  /** Prints a line for whoever runs the program. */
  say: (line: string) => void
  metrics: Metrics
}

/** The sites of mastheads at the addresses that letters name; a masthead by its sigla. */
export interface Sites {
  siteHost(sigla: string, site: Site): Host
  accountHost(sigla: string): Host
}

export function sitesOf(brands: Brands, origins: ReadonlySet<string>): Sites {
  const siteHost = (sigla: string, site: Site): Host => {
    const { domain } = brands.all.find((brand) => brand.sigla === sigla) ?? brands.main
    return hostOf(brands, firstOrigin(origins, `${site}.${domain}`))
  }
  return { siteHost, accountHost: (sigla) => siteHost(sigla, 'account') }
}

/** The real clock. */
export const realClock = (): Date => new Date()
