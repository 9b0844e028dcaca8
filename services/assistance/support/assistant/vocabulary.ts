import type { Database } from '../../../platform/database/connect.ts'
import type { Index } from '../questions/questions.ts'
import { foldedWords } from '../questions/texts.ts'
import { lexemesOf } from '../store/lexemes.ts'
import { synonyms, startWords, endWords, stopWords } from './everyday-words.ts'
import type { Vocabulary } from './read-question.ts'

/** What PostgreSQL makes of the everyday words: asked once. */
export interface Everyday {
  lexemes: ReadonlyMap<string, string>
  fillers: ReadonlySet<string>
  alike: ReadonlyMap<string, readonly string[]>
  begins: ReadonlySet<string>
  ends: ReadonlySet<string>
}

export async function loadEverydayWords(db: Database): Promise<Everyday> {
  const lexemes = await lexemesOf(db, [
    ...new Set([...stopWords, ...synonyms.flat(), ...startWords, ...endWords]),
  ])
  const groups = synonyms.map((words) => words.flatMap((word) => lexemes.get(word) ?? []))
  const same = new Map<string, Set<string>>()
  for (const group of groups)
    for (const lexeme of group) same.set(lexeme, new Set([...(same.get(lexeme) ?? []), ...group]))
  return {
    lexemes,
    fillers: new Set([...stopWords].flatMap((word) => lexemes.get(word) ?? [])),
    begins: new Set(startWords.flatMap((word) => lexemes.get(word) ?? [])),
    ends: new Set(endWords.flatMap((word) => lexemes.get(word) ?? [])),
    alike: new Map([...same].map(([lexeme, others]) => [lexeme, [...others]])),
  }
}

/** The words of these texts, as a masthead's answers and everyday Italian know them. */
export async function vocabularyOf(
  db: Database,
  { index, everyday, brand, texts }: { index: Index; everyday: Everyday; brand: string; texts: string[] },
): Promise<Vocabulary> {
  const known = (word: string) => index.lexemes.get(word) ?? everyday.lexemes.get(word)
  const words = [...new Set(texts.flatMap(foldedWords))]
  const others = await lexemesOf(
    db,
    words.filter((word) => known(word) === undefined),
  )
  const documents = index.documents.get(brand) ?? []
  const isHeld = (lexeme: string) =>
    documents.some(
      ({ question, also, answer }) => question.has(lexeme) || also.has(lexeme) || answer.has(lexeme),
    )
  return {
    lexeme: (word) => known(word) ?? others.get(word),
    isIndexed: isHeld,
    // Short stems are those of many words.
    isFiller: (word, lexeme) => stopWords.has(word) || (lexeme.length > 3 && everyday.fillers.has(lexeme)),
    synonymsOf: (lexeme) => everyday.alike.get(lexeme) ?? [],
    startsSomething: (lexeme) => everyday.begins.has(lexeme),
    ends: everyday.ends,
    words: [...index.lexemes.keys(), ...synonyms.flat()],
  }
}
