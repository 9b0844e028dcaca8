import { type LanguageModel, ModelFailure, type Tokens } from '../../../platform/outside/language-model.ts'
import type { Answering, Asked, Ended, Sentence } from '../found.ts'
import { extract, nearestHeadlines } from './extract.ts'
import { askModel } from './with-model.ts'

/**
 * Answers from passages alone: with a model when there is one, and by their own sentences when there is none,
 * it fails before its first sentence, or says nothing that they bear out (decisions/chatbot-answers.md).
 */
export function answeringOf({
  languageModel,
  log = () => {},
}: {
  languageModel: LanguageModel | null
  log?: (error: unknown) => void
}): Answering {
  return {
    async *answer(asked) {
      asked.signal.throwIfAborted()
      if (!languageModel || asked.found.length === 0) return yield* builtIn(asked, null)
      let hasBegun = false
      let tokens: Tokens | null = null
      try {
        const said = askModel(languageModel, asked)
        for (let next = await said.next(); ; next = await said.next()) {
          if (next.done) {
            tokens = next.value.tokens
            if (hasBegun) return { declined: false, engine: 'model', tokens }
            if (!next.value.ignorant) break
            yield* nearestHeadlines(asked)
            return { declined: true, engine: 'model', tokens }
          }
          hasBegun = true
          yield next.value
        }
      } catch (error) {
        asked.signal.throwIfAborted()
        if (hasBegun || !(error instanceof ModelFailure)) throw error
        log(error)
      }
      return yield* builtIn(asked, tokens)
    },
  }
}

async function* builtIn(asked: Asked, tokens: Ended['tokens']): AsyncGenerator<Sentence, Ended> {
  const { sentences, declined } = extract(asked)
  for (const sentence of sentences) {
    asked.signal.throwIfAborted()
    yield sentence
  }
  asked.signal.throwIfAborted()
  return { declined, engine: 'extractive', tokens }
}
