import type { Teaser } from 'contract/platform/shapes.ts'
import {
  areFavourites,
  listFavourites,
  removeFavourite,
  saveFavourite,
  type Favourite,
} from 'contract/reading/newsstand/favourites.ts'
import type { Brand, Brands } from 'contract/reading/site/brand.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { Tx } from '../../../platform/database/connect.ts'
import type { Context } from '../../../platform/features/context.ts'
import { answers } from '../../../platform/wire/call.ts'
import { presentSection, presentTeaser } from '../present.ts'
import { countByMasthead, filterByWords, MAX_FAVOURITES, PAGE_SIZE, sortFavourites } from './rules.ts'
import {
  countFavourites,
  deleteFavourite,
  insertFavourite,
  isPublished,
  savedAmong,
  savedOf,
  teasersOf,
} from './store.ts'

/** What favourites are handed: their data and the mastheads. */
interface FavouritesPorts extends Pick<Context, 'db' | 'brands'> {
  /** Locks an account until the transaction ends. */
  lockAccount(tx: Tx, account: number): Promise<unknown>
}

/**
 * The mastheads whose articles may be saved from this one: a gated masthead's only from its own hosts, or its
 * gate would be a sieve.
 */
const openTo = (brands: Brands, here: Brand): string[] =>
  brands.all.filter((b) => !b.gated || b.sigla === here.sigla).map((b) => b.sigla)

/**
 * The list has at most two thousand rows: filtered and sorted here with Italian collation, and only one page
 * is read in full.
 */
const answerList = ({ db, brands }: FavouritesPorts) =>
  answers(listFavourites, async ({ input, caller, person }) => {
    const brandOf = new Map(brands.all.map((b) => [b.sigla, b]))
    const saved = (await savedOf(db, person.account)).filter((s) => brandOf.has(s.brand))
    const matches = filterByWords(
      saved,
      input.q,
      (s) => presentSection(brandOf.get(s.brand)!, s.section).name,
    )
    const selection = sortFavourites(
      matches.filter((s) => input.masthead === undefined || s.brand === input.masthead),
      input.order,
    )
    const page = selection.slice((input.page - 1) * PAGE_SIZE, input.page * PAGE_SIZE)
    const rows = await teasersOf(db, page)
    return {
      favourites: page.flatMap((s): Favourite[] => {
        const row = rows.get(s.id)
        const brand = brandOf.get(s.brand)!
        if (!row) return []
        const article = presentTeaser(brand, row)
        return [
          {
            saved: s.saved,
            gone: s.withdrawn,
            url: siteUrl({ ...caller.host, brand }, 'edicola', article.path),
            masthead: { sigla: brand.sigla, name: brand.name },
            article: s.withdrawn ? withoutContent(article) : article,
          },
        ]
      }),
      total: selection.length,
      pages: Math.ceil(selection.length / PAGE_SIZE),
      mastheads: countByMasthead(matches, brands),
    }
  })

/** A withdrawn article keeps its place and date only. */
const withoutContent = (article: Teaser): Teaser => ({
  ...article,
  kicker: null,
  standfirst: null,
  authors: [],
  place: null,
  picture: null,
})

const answerAreFavourites = ({ db }: FavouritesPorts) =>
  answers(areFavourites, async ({ input, person }) => {
    return { ids: (await savedAmong(db, person.account, input.ids)).map(String) }
  })

/** Saves an article that can be read today. Saving it twice changes nothing, the time neither. */
const answerSave = ({ db, brands, lockAccount }: FavouritesPorts) =>
  answers(saveFavourite, async ({ input, caller, refuse, person }) => {
    const id = Number(input.id)
    if (!(await isPublished(db, id, openTo(brands, caller.host.brand))))
      return refuse('ERR_ARTICLE_NOT_FOUND')
    return db.transaction().execute(async (tx) => {
      // Two saves at once would both pass the limit.
      await lockAccount(tx, person.account)
      const { count, has } = await countFavourites(tx, person.account, id)
      if (has) return {}
      if (count >= MAX_FAVOURITES) return refuse('ERR_TOO_MANY_FAVOURITES')
      await insertFavourite(tx, person.account, id)
      return {}
    })
  })

const answerRemove = ({ db }: FavouritesPorts) =>
  answers(removeFavourite, async ({ input, person }) => {
    await deleteFavourite(db, person.account, Number(input.id))
    return {}
  })

/** The calls of the saved articles (contract/reading/newsstand/favourites.ts). */
export const favourites = (ports: FavouritesPorts) => [
  answerList(ports),
  answerAreFavourites(ports),
  answerSave(ports),
  answerRemove(ports),
]
