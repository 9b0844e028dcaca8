import type { Brand } from 'contract/reading/site/brand.ts'
import type { SupportPorts } from '../ports.ts'
import type { Questions } from '../questions/questions.ts'
import type { Shown } from '../questions/shown.ts'
import { selectAnswers } from './choose.ts'
import { parseQuestion, type ParsedQuestion } from './read-question.ts'
import { smallTalk, type SmallTalk } from './small-talk.ts'
import { type Everyday, loadEverydayWords, vocabularyOf } from './vocabulary.ts'

/**
 * What a text asks for. `answer`: the question that answers it, null: none is sure to. `near`: those that
 * come nearest, the best first.
 */
export interface Interpretation {
  talk: SmallTalk | null
  answer: Shown | null
  near: readonly Shown[]
  /** Another that answers nearly as well. */
  also: Shown | null
}

/** Questions that are handed to a language model. */
const MAX_NEAREST = 4
/** Below this a question has nothing to do with what was asked. */
const MIN_COVER = 0.15
/** How near to the best another must come to be told beside it. */
const CLOSE_SCORE = 0.85
/** What was asked before counts so much in what follows from it. */
const EARLIER_WEIGHT = 0.6

/** Follows from what was said before: «e per un anno?», «ma quanto costa?». */
const follows = /^(?:e|ed|ma|pero|invece|quindi|allora|anche|oppure|se)\b/i
/** Words of its own that a text needs to ask anything. */
const isOwn = ([first]: ParsedQuestion['terms'][number]) => first!.weight > 0.5

/** Finds the question that answers what somebody typed, or says that none does. */
export function engineOf({ db }: Pick<SupportPorts, 'db'>, questions: Questions) {
  let everydayPromise: Promise<Everyday> | null = null
  const everyday = () => {
    everydayPromise ??= loadEverydayWords(db)
    // An outage is not remembered.
    everydayPromise.catch(() => (everydayPromise = null))
    return everydayPromise
  }
  return {
    /** `earlier`: the questions of the same chat, the last one last. */
    async interpret(brand: Brand, text: string, earlier: readonly string[] = []): Promise<Interpretation> {
      const talk = smallTalk(text)
      if (talk) return { talk, answer: null, near: [], also: null }
      const [index, shown] = [await questions.index(), await questions.of(brand)]
      const documents = index.documents.get(brand.sigla) ?? []
      const before = earlier.at(-1) ?? ''
      const vocabulary = await vocabularyOf(db, {
        index,
        brand: brand.sigla,
        texts: [text, before],
        everyday: await everyday(),
      })
      const read = parseQuestion(text, vocabulary)
      const bySlug = new Map(shown.map((one) => [one.slug, one]))
      const outcome = (of: ParsedQuestion) => {
        const choices = selectAnswers(documents, of, MAX_NEAREST)
        const [best, second] = choices
        const isClose = best?.sure && second?.sure && second.score >= CLOSE_SCORE * best.score
        return {
          talk: null,
          answer: (best?.sure && bySlug.get(best.slug)) || null,
          also: (isClose && bySlug.get(second.slug)) || null,
          near: choices
            .filter(({ cover }) => cover >= MIN_COVER)
            .flatMap(({ slug }) => bySlug.get(slug) ?? []),
        }
      }
      const alone = outcome(read)
      const own = read.terms.filter(isOwn)
      if (before === '' || own.length === 0) return alone
      const isFollowing = follows.test(text)
      if (!isFollowing && (alone.answer || own.length + read.unknown.length > 1)) return alone
      const former = parseQuestion(before, vocabulary).terms.map((term) =>
        term.map(({ lexeme, weight }) => ({ lexeme, weight: weight * EARLIER_WEIGHT })),
      )
      const both = outcome({ ...read, terms: [...read.terms, ...former] })
      return both.answer || !alone.answer ? both : alone
    },
  }
}
export type Engine = ReturnType<typeof engineOf>
