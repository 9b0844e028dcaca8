import type { LanguageModel } from '../../outside/language-model.ts'
import type { Answering } from '../found.ts'
import { extract } from './extract.ts'

/** Answers from passages alone; with a model when there is one (decisions/chatbot-answers.md). */
export function answeringOf(_ports: { languageModel: LanguageModel | null }): Answering {
  return {
    async *answer(asked) {
      const { sentences, declined } = extract(asked)
      for (const sentence of sentences) {
        asked.signal.throwIfAborted()
        yield sentence
      }
      return { declined, engine: 'extractive', tokens: null }
    },
  }
}
