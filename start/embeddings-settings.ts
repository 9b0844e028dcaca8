import { z } from 'zod'
import type { EmbeddingsSettings } from '../services/platform/outside/embeddings.ts'
import { Refusal, exit } from './refusal.ts'

/** The settings of a model of embeddings, each with its reason: part of `settings.ts`. */
export const embeddingsVariables = {
  /**
   * Where a program answers as OpenAI's embeddings do (`{EMBEDDINGS_URL}/embeddings`). With it, and pgvector
   * in the database, the chatbot finds passages by what they mean too; without it by their words alone.
   */
  EMBEDDINGS_URL: z
    .string()
    .regex(/^https?:\/\/[^\s?#]+[^\s?#/]$/, 'un indirizzo come https://modelli.esempio.it/v1')
    .optional(),
  /** Another model has all passages embedded anew. */
  EMBEDDINGS_MODEL: z.string().max(200).optional(),
  /** Sent as a bearer, where the program asks for one. */
  EMBEDDINGS_KEY: z.string().min(8, 'lungo almeno 8 caratteri').optional(),
}
type Read = z.output<z.ZodObject<typeof embeddingsVariables>>

/** Null: not set. @throws Refusal (2): an address without a model, or the reverse. */
export function embeddingsOf({
  EMBEDDINGS_URL: url,
  EMBEDDINGS_MODEL: model,
  EMBEDDINGS_KEY: key,
}: Read): EmbeddingsSettings | null {
  if (url !== undefined && model !== undefined) return { url, model, key: key ?? null }
  if (url === undefined && model === undefined && key === undefined) return null
  throw new Refusal(
    exit.settings,
    'EMBEDDINGS_URL e EMBEDDINGS_MODEL vanno insieme; EMBEDDINGS_KEY è di quell’indirizzo.',
  )
}
