import { type LanguageModel, ModelFailure, type Tokens } from '../../../platform/outside/language-model.ts'
import type { Answerer, AnswerRequest, AnswerOutcome, Sentence } from '../pipeline.ts'
import { composeAnswer, nearestHeadlines } from './compose-answer.ts'
import { answerWithModel } from './answer-with-model.ts'

/**
 * Answers from passages: with the language model or, when there is none, it fails before its first sentence
 * or nothing it writes is grounded, with sentences of the passages (decisions/chatbot-answers.md).
 */
export function createAnswerer({
  languageModel,
  log = () => {},
}: {
  languageModel: LanguageModel | null
  log?: (error: unknown) => void
}): Answerer {
  return {
    async *answer(request) {
      request.signal.throwIfAborted()
      if (!languageModel || request.passages.length === 0) return yield* builtIn(request, null)
      let hasBegun = false
      let tokens: Tokens | null = null
      try {
        const sentences = answerWithModel(languageModel, request)
        for (let next = await sentences.next(); ; next = await sentences.next()) {
          if (next.done) {
            tokens = next.value.tokens
            if (hasBegun) return { level: 'claim', engine: 'model', tokens }
            if (!next.value.ignorant) break
            yield* nearestHeadlines(request).sentences
            return { level: 'headlines', engine: 'model', tokens }
          }
          hasBegun = true
          yield next.value
        }
      } catch (error) {
        request.signal.throwIfAborted()
        if (hasBegun || !(error instanceof ModelFailure)) throw error
        log(error)
      }
      return yield* builtIn(request, tokens)
    },
  }
}

async function* builtIn(
  request: AnswerRequest,
  tokens: AnswerOutcome['tokens'],
): AsyncGenerator<Sentence, AnswerOutcome> {
  const { sentences, level } = composeAnswer(request)
  for (const sentence of sentences) {
    request.signal.throwIfAborted()
    yield sentence
  }
  request.signal.throwIfAborted()
  return { level, engine: 'extractive', tokens }
}
