import { editionInWords } from './clippings/words.ts'
import type { Brand } from 'contract/reading/site/brand.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { Clipping } from './clippings/clipping.ts'
import type { Digest, DigestItem } from './digest/content.ts'
import type { PaperArticle, PressReviewPorts } from './ports.ts'
import { rightsLine } from './rights-line.ts'
import { type SentItem, storedAgain } from './sending/snapshot.ts'
import type { StoredItem } from './store/items.ts'
import type { Review } from './store/reviews.ts'
import type { UploadedText } from './uploaded-text.ts'

/** What a digest is made of besides its items. */
export type DigestHead = Omit<Digest, 'topics' | 'brand' | 'review'> & { brand: string; review: Review }

/** What knows the pictures of items, the text of uploads, and how many copies a masthead sells. */
export interface DigestParts {
  /** How an item is cut out; null: it cannot be. */
  clippingOf: (item: StoredItem, asker: string) => Promise<Clipping | null>
  uploadedText?: UploadedText
  circulationOf?: (brand: string) => string | null
}

/** The masthead in whose name a digest comes; the main one when it is gone. */
export const brandOf = ({ brands }: Pick<PressReviewPorts, 'brands'>, sigla: string): Brand =>
  brands.all.find((brand) => brand.sigla === sigla) ?? brands.main

/** The digest of items as they leave; `articles`: those of them that stand still, by id. */
export async function digestOf(
  ports: Pick<PressReviewPorts, 'brands' | 'siteHost'> & DigestParts,
  { brand, review, ...head }: DigestHead,
  items: readonly SentItem[],
  articles: ReadonlyMap<number, PaperArticle>,
): Promise<Digest> {
  const topics: { name: string; items: DigestItem[] }[] = []
  for (const item of items) {
    const own = topics.find(({ name }) => name === item.topic)
    const shown = await digestItem(ports, review, item, articles)
    if (own) own.items.push(shown)
    else topics.push({ name: item.topic, items: [shown] })
  }
  return { ...head, review: review.name, brand: brandOf(ports, brand), topics }
}

async function digestItem(
  { siteHost, clippingOf, uploadedText, circulationOf }: Pick<PressReviewPorts, 'siteHost'> & DigestParts,
  review: Review,
  item: SentItem,
  articles: ReadonlyMap<number, PaperArticle>,
): Promise<DigestItem> {
  const article = item.article === null ? undefined : articles.get(item.article)
  const { id, masthead, edition, editionDay, page, title, author, note, brand } = item
  return {
    ...{ id, masthead, page, title, author, note },
    edition: edition === null ? null : editionInWords(edition),
    date: editionDay,
    text: article?.text ?? (await uploadedText?.(review.id, item)) ?? '',
    url: article ? siteUrl(siteHost(article.brand, 'edicola'), 'edicola', article.path) : null,
    rights: rightsLine(item, review),
    circulation: brand === null ? null : (circulationOf?.(brand) ?? null),
    clipping: await clippingOf(storedAgain(item), `digest of ${review.id}`),
  }
}
