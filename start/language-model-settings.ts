import { z } from 'zod'
import type { LanguageModelSettings } from '../services/platform/outside/language-model.ts'
import { Refusal, exit } from './refusal.ts'

/** The settings of a language model, each with its reason: part of `settings.ts`. */
export const languageModelVariables = {
  /**
   * Where a program answers as OpenAI's chat completions do (`{LLM_URL}/chat/completions`): a publisher's own
   * or a supplier's. Without it the assistant answers with the built-in engine alone.
   */
  LLM_URL: z
    .string()
    .regex(/^https?:\/\/[^\s?#]+[^\s?#/]$/, 'un indirizzo come https://modelli.esempio.it/v1')
    .optional(),
  LLM_MODEL: z.string().max(200).optional(),
  /** Sent as a bearer, where the program asks for one. */
  LLM_KEY: z.string().min(8, 'lungo almeno 8 caratteri').optional(),
}
type Read = z.output<z.ZodObject<typeof languageModelVariables>>

/** Null: not set. @throws Refusal (2): an address without a model, or the reverse. */
export function languageModelOf({
  LLM_URL: url,
  LLM_MODEL: model,
  LLM_KEY: key,
}: Read): LanguageModelSettings | null {
  if (url !== undefined && model !== undefined) return { url, model, key: key ?? null }
  if (url === undefined && model === undefined && key === undefined) return null
  throw new Refusal(exit.settings, 'LLM_URL e LLM_MODEL vanno insieme; LLM_KEY è di quell’indirizzo.')
}
