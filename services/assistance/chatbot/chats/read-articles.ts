import { readChatArticle, readRelated, type RelatedArticle } from 'contract/assistance/chatbot/chatbot.ts'
import { answers, type Call } from '../../../platform/wire/call.ts'
import { flavourOf } from '../retrieval/index-passages.ts'
import { onMainMasthead } from '../on-main-masthead.ts'
import type { ChatPorts } from '../ports.ts'

/** The calls that read articles for «Per approfondire» and «Chiedi a questo articolo». */
export function answerRelated(ports: ChatPorts): Call[] {
  const main = onMainMasthead(ports)
  return [
    answers(
      readRelated,
      main(async ({ input }) => {
        return { articles: await shownArticles(ports, input.ids.map(Number)) }
      }),
    ),
    answers(
      readChatArticle,
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

/** Articles by id, once each and in that order; unpublished ones are left out. */
export async function shownArticles(
  {
    retrieval,
    teasers,
    brands,
    newsstandHost,
  }: Pick<ChatPorts, 'retrieval' | 'teasers' | 'brands' | 'newsstandHost'>,
  ids: readonly number[],
): Promise<RelatedArticle[]> {
  const requested = [...new Set(ids)]
  const current = await retrieval.currentArticles(requested)
  const shown = new Map<number, RelatedArticle>()
  for (const brand of brands.all) {
    const own = [...current.values()].filter((article) => article.brand === brand.sigla)
    if (own.length === 0) continue
    const { origin } = newsstandHost(brand.sigla)
    const published = await teasers(
      brand,
      own.map(({ article }) => article),
    )
    for (const teaser of published)
      shown.set(Number(teaser.id), {
        id: teaser.id,
        url: origin + teaser.path,
        masthead: brand.name,
        brand: brand.sigla,
        section: teaser.section.name,
        title: teaser.title,
        standfirst: teaser.standfirst,
        day: current.get(Number(teaser.id))!.day,
        minutes: teaser.minutes,
        paid: teaser.paid,
      })
  }
  return requested.flatMap((id) => shown.get(id) ?? [])
}

const isOnline = (path: string): boolean => path.startsWith('/articolo/ds/')
