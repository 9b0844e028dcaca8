import type { Database, Tx } from '../../platform/database/connect.ts'
import { fold, foldedWords, typedWords } from '../../platform/language/fold-words.ts'
import { plainText } from '../../platform/language/html-to-text.ts'
import {
  countArticles,
  countPending,
  deleteDocument,
  deleteOrphans,
  readSources,
  readSourcesAfter,
  writeDocuments,
  type Document,
  type Source,
} from './store/documents.ts'
import { filterOf } from './word-forms.ts'

/**
 * Makes an article found by its words as it stands now, in the transaction that changed it. One that is not
 * published is taken away.
 */
export async function indexArticle(tx: Tx, articleId: number): Promise<void> {
  const [source] = await readSources(tx, [articleId])
  if (source) await writeDocuments(tx, [documentOf(source)])
  else await deleteDocument(tx, articleId)
}

/** Takes an article out of the search, in the transaction that withdraws it. */
export const removeArticle = (tx: Tx, articleId: number): Promise<void> => deleteDocument(tx, articleId)

/**
 * The words of an article by what they weigh: title; kicker and standfirst; text and by-lines. What only
 * subscribers read is found by its words, but never suggested and never in a row (`writeDocuments`): both
 * would tell the text to who has not read it.
 */
export function documentOf(source: Source): Document {
  const standfirst = [source.kicker, source.standfirst].filter(Boolean).join(' ')
  const bylines = source.authors.map((a) => a.name)
  const body = foldedWords(plainText(source.body))
  const open = foldedWords(plainText(source.publicBody))
  const differs = body.findIndex((word, i) => word !== open[i])
  const free = differs === -1 ? body.length : differs
  const names = foldedWords(bylines.join(' '))
  const shown = [source.title, standfirst, plainText(source.publicBody), ...bylines].join(' ')
  const [title, lead] = [foldedWords(source.title), foldedWords(standfirst)]
  return {
    id: source.id,
    brand: source.brand,
    section: source.section,
    authors: source.authors.map((a) => a.slug),
    published: source.published,
    length: body.length + names.length,
    title: title.join(' '),
    standfirst: lead.join(' '),
    body: [...body.slice(0, free), ...names].join(' '),
    hidden: body.slice(free).join(' '),
    forms: `\\x${filterOf([...title, ...lead, ...body, ...names]).toString('hex')}`,
    words: typedWords(shown).map((w) => (fold(w) === w ? w : `${w}/${fold(w)}`)),
  }
}

const BATCH = 200
const COUNTED_AT_ONCE = 2000
const COUNT_EVERY = 20

/**
 * Indexes every published article again, oldest id first, in short transactions beside readers and imports,
 * then counts the terms. May be broken off and begun again at any time. `after` goes on behind an id;
 * `report` hears how many of how many.
 */
export async function reindexAll(
  db: Database,
  report: (progress: { done: number; total: number }) => void = () => {},
  after = 0,
): Promise<void> {
  const total = await countArticles(db)
  for (let last: number | null = after, done = 0, batches = 1; last !== null; batches++) {
    const from: number = last
    const batch = await db.transaction().execute(async (tx) => {
      const read = await readSourcesAfter(tx, from, BATCH)
      await writeDocuments(tx, read.sources.map(documentOf))
      return read
    })
    last = batch.last
    done += batch.sources.length
    if (batches % COUNT_EVERY === 0) await countTerms(db)
    report({ done: Math.min(done, total), total })
  }
  while ((await deleteOrphans(db, BATCH)) > 0);
  await countTerms(db)
}

/**
 * The job behind suggestions, spelling and ranking: counts what was indexed since it last ran. Nothing waits
 * for it, so once a minute is enough.
 */
export async function countTerms(db: Database): Promise<void> {
  for (let counted: number | null = COUNTED_AT_ONCE; counted === COUNTED_AT_ONCE;)
    counted = await countPending(db, COUNTED_AT_ONCE)
}
