import { askedArticle, readRelated, type RagTypeId, type RelatedArticle } from 'contract/chatbot/chatbot.ts'
import { answers, type Call } from '../../wire/call.ts'
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
        const shown = await shownArticles(ports, input.ids.map(Number))
        return { articles: shown.map(({ article }) => article) }
      }),
    ),
    answers(
      askedArticle,
      main(async ({ input, refuse }) => {
        const [shown] = await shownArticles(ports, [Number(input.id)])
        return shown?.ragType
          ? { article: shown.article, rag_type: shown.ragType }
          : refuse('ERR_ARTICLE_NOT_FOUND')
      }),
    ),
  ]
}

interface Shown {
  article: RelatedArticle
  /** The flavour that reads it; null: none does. */
  ragType: RagTypeId | null
}

/** Articles by id, once each and in their order; those that are not published are left out. */
async function shownArticles(
  { retrieval, teasers, brands, newsstandHost }: ChatPorts,
  ids: readonly number[],
): Promise<Shown[]> {
  const wanted = [...new Set(ids)]
  const standing = await retrieval.standing(wanted)
  const shown = new Map<number, Shown>()
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
        article: {
          id: teaser.id,
          url: origin + teaser.path,
          ...{ masthead: brand.name, brand: brand.sigla, section: teaser.section.name },
          ...{ title: teaser.title, standfirst: teaser.standfirst },
          day: standing.get(Number(teaser.id))!.day,
          ...{ minutes: teaser.minutes, paid: teaser.paid },
        },
        ragType: flavourOf({
          origin: isOnline(teaser.path) ? 'online' : 'edition',
          section: teaser.section.slug,
        }),
      })
  }
  return wanted.flatMap((id) => shown.get(id) ?? [])
}

const isOnline = (path: string): boolean => path.startsWith('/articolo/ds/')
