import type { Hit } from 'contract/reading/search/search.ts'
import { siteUrl, type Host } from 'contract/reading/site/hosts.ts'
import { editionPath } from 'contract/platform/paths.ts'
import { extract, markAll, type Pattern } from './highlight.ts'
import { plainText } from '../../platform/language/html-to-text.ts'
import type { SearchPorts } from './search.ts'
import { readShown, type Shown } from './store/hit-rows.ts'
import { formsOf } from './store/terms.ts'
import type { AnalysedQuery } from './analyse-query.ts'
import { wordsIn, type Word } from '../../platform/language/fold-words.ts'

/** Longest text an extract is looked for in, characters. */
const MAX_TEXT_LENGTH = 60_000

/** Found articles as people see them, in that order. Titles and extracts are made of public text alone. */
export async function presentHits(
  ports: SearchPorts,
  host: Host,
  rows: readonly { id: number; brand: string }[],
  analysed: AnalysedQuery,
): Promise<Hit[]> {
  const ids = rows.map((r) => r.id)
  const brands = ports.brands.all.filter((b) => rows.some((r) => r.brand === b.sigla))
  const [shown, ...teasers] = await Promise.all([
    readShown(ports.db, ids),
    ...brands.map((b) =>
      ports.teasers(
        b,
        rows.filter((r) => r.brand === b.sigla).map((r) => r.id),
      ),
    ),
  ])
  const texts = new Map(shown.map((s) => [s.id, { title: wordedText(s.title), text: wordedText(textOf(s)) }]))
  const [covers, patterns] = await Promise.all([
    ports.covers([...new Set(shown.flatMap((s) => s.editionId ?? []))]),
    patternsOf(
      ports,
      analysed,
      [...texts.values()].flatMap((t) => [t.title, t.text]),
    ),
  ])
  const teaserOf = new Map(teasers.flat().map((t) => [Number(t.id), t]))
  const shownOf = new Map(shown.map((s) => [s.id, s]))
  return rows.flatMap(({ id, brand: sigla }) => {
    const [article, own, brand] = [teaserOf.get(id), shownOf.get(id), brands.find((b) => b.sigla === sigla)]
    if (!article || !own || !brand) return []
    const at = (path: string) => (brand === host.brand ? path : siteUrl({ ...host, brand }, 'edicola', path))
    const { title, text } = texts.get(id)!
    const edition = own.editionId === null || own.page === null ? undefined : covers.get(own.editionId)
    return [
      {
        brand: { sigla, name: brand.name },
        path: at(article.path),
        article,
        title: markAll(title.text, patterns, title.words),
        extract: extract(text.text, patterns, text.words),
        page: edition
          ? {
              edition,
              number: own.page!,
              path: at(editionPath(edition.brand, edition.edition, edition.date, own.page!)),
            }
          : null,
      },
    ]
  })
}

interface WordedText {
  text: string
  words: Word[]
}
const wordedText = (text: string): WordedText => ({ text, words: wordsIn(text) })
const textOf = (s: Shown): string =>
  [s.standfirst, plainText(s.publicBody.slice(0, MAX_TEXT_LENGTH))].filter(Boolean).join(' ')

/**
 * What to mark of the query: the forms that its words have in these texts. A stem and its forms begin alike,
 * so few are asked about.
 */
async function patternsOf(
  ports: SearchPorts,
  { query, lexemes, lexemeOf }: AnalysedQuery,
  texts: readonly WordedText[],
): Promise<Pattern[]> {
  const starts = new Set(lexemes.map((l) => l.slice(0, 2)))
  const words = new Set<string>()
  for (const { words: all } of texts)
    for (const { folded } of all) if (starts.has(folded.slice(0, 2))) words.add(folded)
  const forms = new Map(lexemes.map((l) => [l, new Set<string>()]))
  for (const f of await formsOf(ports.db, [...words], lexemes)) forms.get(f.lexeme)!.add(f.word)
  return query.required.flat().map((p) => {
    const pattern: Pattern = p.words.map((w) => (lexemeOf.has(w) ? forms.get(lexemeOf.get(w)!)! : null))
    const first = pattern.findIndex((s) => s !== null)
    return pattern.slice(first, pattern.findLastIndex((s) => s !== null) + 1)
  })
}
