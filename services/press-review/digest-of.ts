import { NATIONAL } from 'contract/edition-name.ts'
import type { Brand } from 'contract/site/brand.ts'
import { siteUrl } from 'contract/site/hosts.ts'
import type { Clipping } from './clippings/clipping.ts'
import type { Digest, DigestItem } from './digest/content.ts'
import type { PaperArticle, PressReviewPorts } from './ports.ts'
import { rightsLine } from './rights-line.ts'
import { type SentItem, storedAgain } from './sending/snapshot.ts'
import type { StoredItem } from './store/items.ts'

/** What a digest is made of besides its items. */
export type DigestHead = Omit<Digest, 'topics' | 'brand'> & { brand: string }

/** What knows the pictures of items, and how many copies a masthead sells. */
export interface DigestParts {
  /** How an item is cut out; null: it cannot be. */
  clippingOf: (item: StoredItem) => Promise<Clipping | null>
  circulationOf?: (brand: string) => string | null
}

/** `Nazionale`, `Laguna nord`. */
const editionTitle = (edition: string): string => {
  const name = edition === NATIONAL ? 'nazionale' : edition.replaceAll('-', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The masthead in whose name a digest comes; the main one when it is gone. */
export const brandOf = ({ brands }: Pick<PressReviewPorts, 'brands'>, sigla: string): Brand =>
  brands.all.find((brand) => brand.sigla === sigla) ?? brands.main

/** The digest of items as they leave; `articles`: those of them that stand still, by id. */
export async function digestOf(
  ports: Pick<PressReviewPorts, 'brands' | 'siteHost'> & DigestParts,
  { brand, ...head }: DigestHead,
  items: readonly SentItem[],
  articles: ReadonlyMap<number, PaperArticle>,
): Promise<Digest> {
  const topics: { name: string; items: DigestItem[] }[] = []
  for (const item of items) {
    const own = topics.find(({ name }) => name === item.topic)
    const shown = await digestItem(ports, head.review, item, articles)
    if (own) own.items.push(shown)
    else topics.push({ name: item.topic, items: [shown] })
  }
  return { ...head, brand: brandOf(ports, brand), topics }
}

async function digestItem(
  { siteHost, clippingOf, circulationOf }: Pick<PressReviewPorts, 'siteHost'> & DigestParts,
  review: string,
  item: SentItem,
  articles: ReadonlyMap<number, PaperArticle>,
): Promise<DigestItem> {
  const article = item.article === null ? undefined : articles.get(item.article)
  const { id, masthead, edition, editionDay, page, title, author, note, brand } = item
  return {
    ...{ id, masthead, page, title, author, note },
    edition: edition === null ? null : editionTitle(edition),
    date: editionDay,
    text: article?.text ?? '',
    url: article ? siteUrl(siteHost(article.brand, 'edicola'), 'edicola', article.path) : null,
    rights: rightsLine(item, { name: review }),
    circulation: brand === null ? null : (circulationOf?.(brand) ?? null),
    clipping: await clippingOf(storedAgain(item)),
  }
}
