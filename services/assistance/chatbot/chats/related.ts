import { askedArticle, readRelated, type RelatedArticle } from 'contract/assistance/chatbot/chatbot.ts'
import { answers, type Call } from '../../../platform/wire/call.ts'
import { flavourOf } from '../retrieval/index-article.ts'
import { mainMasthead } from './main-masthead.ts'
import type { ChatPorts } from './ports.ts'

/** «Per approfondire» and «Chiedi a questo articolo»: articles as the newsstand shows them. */
export function answerRelated(ports: ChatPorts): Call[] {
  const main = mainMasthead(ports)
  return [
    answers(
      readRelated,
      main(async ({ input }) => {
        return { articles: await shownArticles(ports, input.ids.map(Number)) }
      }),
    ),
    answers(
      askedArticle,
      main(async ({ input, refuse }) => {
        const id = Number(input.id)
        const [article] = await shownArticles(ports, [id])
        const news = article && (await ports.newsOf(id))
        const ragType =
          news && flavourOf({ origin: isOnline(news.path) ? 'online' : 'edition', section: news.section })
        return article && ragType ? { article, rag_type: ragType } : refuse('ERR_ARTICLE_NOT_FOUND')
      }),
    ),
  ]
}

/** Articles by id, once each and in their order; those that are not published are left out. */
async function shownArticles(
  { retrieval, teasers, brands, newsstandHost }: ChatPorts,
  ids: readonly number[],
): Promise<RelatedArticle[]> {
  const wanted = [...new Set(ids)]
  const standing = await retrieval.standing(wanted)
  const shown = new Map<number, RelatedArticle>()
  for (const brand of brands.all) {
    const own = [...standing.values()].filter((article) => article.brand === brand.sigla)
    if (own.length === 0) continue
    const { origin } = newsstandHost(brand.sigla)
    const found = await teasers(
      brand,
      own.map(({ article }) => article),
    )
    for (const teaser of found)
      shown.set(Number(teaser.id), {
        id: teaser.id,
        url: origin + teaser.path,
        ...{ masthead: brand.name, brand: brand.sigla, section: teaser.section.name },
        ...{ title: teaser.title, standfirst: teaser.standfirst },
        day: standing.get(Number(teaser.id))!.day,
        ...{ minutes: teaser.minutes, paid: teaser.paid },
      })
  }
  return wanted.flatMap((id) => shown.get(id) ?? [])
}

const isOnline = (path: string): boolean => path.startsWith('/articolo/ds/')
