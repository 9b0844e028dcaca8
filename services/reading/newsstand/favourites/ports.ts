import type { Context } from '../../../platform/features/context.ts'
import type { Brand, Brands } from 'contract/reading/site/brand.ts'
import type { Tx } from '../../../platform/database/connect.ts'

/** What favourites are handed: their data and the mastheads. */
export interface FavouritesPorts extends Pick<Context, 'db' | 'brands'> {
  /** Locks an account until the transaction ends. */
  holdAccount(tx: Tx, account: number): Promise<unknown>
}

/**
 * The mastheads whose articles may be saved from this one: a gated masthead's only from its own hosts, or its
 * gate would be a sieve.
 */
export const openTo = (brands: Brands, here: Brand): string[] =>
  brands.all.filter((b) => !b.gated || b.sigla === here.sigla).map((b) => b.sigla)
