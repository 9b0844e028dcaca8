import type { Tx } from '../database/connect.ts'
import { plainText } from './plain.ts'
import { deleteDocument, readSources, writeDocuments, type Document, type Source } from './store/documents.ts'
import { fold, foldedWords, typedWords } from './words.ts'

/** Makes an article found by its words as it stands now, in the transaction that changed it. One that is not published is taken away. */
export async function indexArticle(tx: Tx, articleId: number): Promise<void> {
  const [source] = await readSources(tx, [articleId])
  if (source) await writeDocuments(tx, [documentOf(source)])
  else await deleteDocument(tx, articleId)
}

/** Takes an article out of the search, in the transaction that withdraws it. */
export const removeArticle = (tx: Tx, articleId: number): Promise<void> => deleteDocument(tx, articleId)

/** The words of an article by what they weigh: title; kicker and standfirst; text and by-lines. Also what only subscribers read is found. */
export function documentOf(source: Source): Document {
  const standfirst = [source.kicker, source.standfirst].filter(Boolean).join(' ')
  const body = [plainText(source.body), ...source.authors.map((a) => a.name)].join(' ')
  const words = foldedWords(body)
  return {
    id: source.id,
    brand: source.brand,
    section: source.section,
    authors: source.authors.map((a) => a.slug),
    published: source.published,
    length: words.length,
    title: foldedWords(source.title).join(' '),
    standfirst: foldedWords(standfirst).join(' '),
    body: words.join(' '),
    words: typedWords(`${source.title} ${standfirst} ${body}`).map((w) =>
      fold(w) === w ? w : `${w}/${fold(w)}`,
    ),
  }
}
