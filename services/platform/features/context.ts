import type pg from 'pg'
import type { Brands } from 'contract/reading/site/brand.ts'
import { type Host, hostOf, type Site } from 'contract/reading/site/hosts.ts'
import type { Database } from '../database/connect.ts'
import { firstOrigin } from '../mail/letter-origin.ts'
import type { Files } from '../outside/files.ts'
import type { Secret } from '../signing/keys.ts'
import type { Outlet, Post } from '../outside/mail.ts'

/** What every group of features is composed with: what there is once in the program. */
export interface Context extends Sites {
  db: Database
  pool: pg.Pool
  /** The time of what is bought, sent and counted; of rights the database says it (`clock_now()`). */
  clock: () => Date
  brands: Brands
  /** Where the program is reached, as its settings say; of each site, first the one to write in letters. */
  origins: ReadonlySet<string>
  files: Files
  /** The installation's own, with which it signs. */
  secret: Secret
  post: Post
  /** Where letters go that must not leave twice. */
  outlet: Outlet
  log: (error: unknown) => void
  /** Says to whoever runs the program what they should know. */
  say: (line: string) => void
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
