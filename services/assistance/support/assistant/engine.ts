import type { Brand } from 'contract/reading/site/brand.ts'
import type { NearestQuestions } from '../questions/nearest-questions.ts'
import type { Questions } from '../questions/questions.ts'
import { foldedWords } from '../questions/texts.ts'
import { smallTalk, type SmallTalk } from './small-talk.ts'

/** What a text asks for: small talk, or the questions that come nearest and how sure the first answers. */
export interface Interpretation extends NearestQuestions {
  talk: SmallTalk | null
}

/** Follows from what was said before: «e per un anno?», «ma quanto costa?». */
const follows = /^(?:e|ed|ma|pero|invece|quindi|allora|anche|oppure|se)\b/i
/** Words of a text that says little without what was said before. */
const FEW_WORDS = 3

/** Finds the question that answers what somebody typed, those that may, or says that none does. */
export const engineOf = (questions: Pick<Questions, 'nearest'>) => ({
  /** `earlier`: the questions of the same chat, the last one last. */
  async interpret(brand: Brand, text: string, earlier: readonly string[] = []): Promise<Interpretation> {
    const alone = await questions.nearest(brand, text)
    const talk = alone.exact ? null : smallTalk(text)
    if (talk) return { talk, level: 'none', exact: false, questions: [] }
    const before = earlier.at(-1)
    const isPart = follows.test(text) || foldedWords(text).length <= FEW_WORDS
    if (alone.level === 'answer' || before === undefined || !isPart) return { talk, ...alone }
    const both = await questions.nearest(brand, `${before} ${text}`)
    return { talk, ...(both.level === 'none' ? alone : both) }
  },
})
export type Engine = ReturnType<typeof engineOf>
