import { readArticle, readOnlineArticle, type Article } from 'contract/reading/newsstand/article.ts'
import { editionPath, specialPath } from 'contract/platform/paths.ts'
import { answers, type Handler } from '../../../platform/wire/call.ts'
import type { Newsstand, NewsstandPorts } from '../ports.ts'
import { portrait, presentCover, presentPicture, presentTeaser } from '../present.ts'
import { minutes, publicPictures, sentence } from './rules.ts'
import { findArticle } from '../store/article-page.ts'
import { editionsPrinting } from '../store/editions.ts'

/** Both calls of SPEC §7 answer the same; `path` is the article’s own address. */
export function answerArticle({
  db,
  mayRead,
  copyPrice,
  openGift,
}: Newsstand & Pick<NewsstandPorts, 'openGift'>) {
  const handle: Handler<typeof readArticle> = async ({ input, caller, refuse }) => {
    const { brand } = caller.host
    const row = await findArticle(db, brand.sigla, Number(input.id))
    if (!row) return refuse('ERR_ARTICLE_NOT_FOUND')
    if (row.state === 'withdrawn') return refuse('ERR_ARTICLE_WITHDRAWN')
    const may = await mayRead(caller, {
      ...{ brand: brand.sigla, paid: row.paid },
      printedIn: () => editionsPrinting(db, brand.sigla, row.id),
    })
    // A gift is neither checked nor counted for somebody who may read anyway.
    const gift =
      may || input.gift === undefined
        ? null
        : await openGift(caller, { brand: brand.sigla, article: row.id, token: input.gift })
    const whole = may || gift !== null
    const { printed, special } = row
    const shown = whole ? row : publicPictures(row.public_body, row.pictures)
    const article: Article = {
      ...presentTeaser(brand, row),
      authors: row.authors.map((a) => ({
        slug: a.slug,
        name: a.name,
        role: a.role,
        portrait: portrait(a.portrait),
      })),
      origin: row.origin,
      updated: row.updated,
      correction:
        row.corrected && row.correction ? { date: row.corrected, note: sentence(row.correction) } : null,
      credit: row.credit,
      body: shown.body,
      whole,
      gift,
      minutesLeft: whole ? 0 : minutes(row.words - row.public_words),
      words: row.words,
      pictures: shown.pictures.map(presentPicture),
      printed:
        printed && row.page !== null
          ? {
              edition: presentCover(printed),
              page: row.page,
              path: editionPath(printed.brand, printed.edition, printed.date, row.page),
              copyPrice: row.paid ? copyPrice(printed.brand, printed.date) : null,
            }
          : null,
      related: row.related.map((r) => presentTeaser(brand, r)),
      special: special ? { path: specialPath(special.slug), title: special.title } : null,
    }
    return { article }
  }
  return [answers(readArticle, handle), answers(readOnlineArticle, handle)]
}
