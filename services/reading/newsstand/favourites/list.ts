import { type Favourite, listFavourites } from 'contract/reading/newsstand/favourites.ts'
import type { Teaser } from 'contract/platform/shapes.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { answers } from '../../../platform/wire/call.ts'
import { presentSection, presentTeaser } from '../present.ts'
import type { FavouritesPorts } from './ports.ts'
import { countByMasthead, matching, PAGE, sorted } from './rules.ts'
import { savedOf, teasersOf } from './store.ts'

/**
 * The whole list is at most two thousand lines: chosen and ordered here, as Italian wants, and only its page
 * is read in full.
 */
export const answerList = ({ db, brands }: FavouritesPorts) =>
  answers(listFavourites, async ({ input, caller, person }) => {
    const brandOf = new Map(brands.all.map((b) => [b.sigla, b]))
    const saved = (await savedOf(db, person.account)).filter((s) => brandOf.has(s.brand))
    const matches = matching(saved, input.q, (s) => presentSection(brandOf.get(s.brand)!, s.section).name)
    const selection = sorted(
      matches.filter((s) => input.masthead === undefined || s.brand === input.masthead),
      input.order,
    )
    const page = selection.slice((input.page - 1) * PAGE, input.page * PAGE)
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
            gone: s.gone,
            url: siteUrl({ ...caller.host, brand }, 'edicola', article.path),
            masthead: { sigla: brand.sigla, name: brand.name },
            article: s.gone ? onlyPlace(article) : article,
          },
        ]
      }),
      total: selection.length,
      pages: Math.ceil(selection.length / PAGE),
      mastheads: countByMasthead(matches, brands),
    }
  })

/** What is left of an article that was withdrawn: where and when it stood. */
const onlyPlace = (article: Teaser): Teaser => ({
  ...article,
  kicker: null,
  standfirst: null,
  authors: [],
  place: null,
  picture: null,
})
