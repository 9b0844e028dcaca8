import { z } from 'zod'

export interface EmbeddingsSettings {
  /** `https://…/v1` without a slash at the end: `/embeddings` is asked there. */
  url: string
  model: string
  key: string | null
}

/** What texts mean, as vectors of one length: texts that mean nearly the same point nearly the same way. */
export interface Embeddings {
  model: string
  /**
   * A vector of length 1 for each text, in their order, all of as many numbers (2,000 at most: no more can be
   * indexed). At most 64 texts. @throws EmbeddingsFailure
   */
  of(texts: readonly string[], signal?: AbortSignal): Promise<number[][]>
}

/** Something outside failed: who asked goes on without vectors. */
export class EmbeddingsFailure extends Error {
  override name = 'EmbeddingsFailure'
  /** It answers, and does not take what it was sent: perhaps for one of the texts. */
  readonly refused: boolean

  constructor(message: string, { refused = false, ...options }: ErrorOptions & { refused?: boolean } = {}) {
    super(message, options)
    this.refused = refused
  }
}

const PATIENCE_MS = 30_000
/** 64 vectors of 2,000 numbers, as JSON writes them. */
const MAX_BYTES = 4_000_000
const MAX_NUMBERS = 2000
const refusals = new Set([400, 413, 422])

const answered = z.object({
  data: z.array(
    z.object({
      index: z.int().nonnegative(),
      embedding: z.array(z.number()).min(1).max(MAX_NUMBERS, `more than ${MAX_NUMBERS} numbers`),
    }),
  ),
})

/**
 * A model of embeddings behind an address that answers as OpenAI's does. Redirects are not followed: the key
 * is that address's.
 */
export const embeddings = (
  { url, model, key }: EmbeddingsSettings,
  { patienceMs = PATIENCE_MS, mostBytes = MAX_BYTES } = {},
): Embeddings => ({
  model,
  async of(texts, signal) {
    const ends = [AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])]
    try {
      const answer = await fetch(`${url}/embeddings`, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(key !== null && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
        signal: AbortSignal.any(ends),
      })
      if (!answer.ok || !answer.body) {
        await answer.body?.cancel()
        const refused = refusals.has(answer.status)
        throw new EmbeddingsFailure(`the embeddings answer with ${answer.status}`, { refused })
      }
      const chunks: Uint8Array[] = []
      let bytes = 0
      for await (const chunk of answer.body) {
        bytes += chunk.length
        if (bytes > mostBytes) throw new Error(`more than ${mostBytes} bytes`)
        chunks.push(chunk)
      }
      return vectorsOf(answered.parse(JSON.parse(Buffer.concat(chunks).toString())), texts.length)
    } catch (cause) {
      if (cause instanceof EmbeddingsFailure) throw cause
      throw new EmbeddingsFailure('the embeddings do not answer, or with something else', { cause })
    }
  },
})

/** In the order of the texts, whatever that of the answer. */
function vectorsOf({ data }: z.output<typeof answered>, texts: number): number[][] {
  const ordered = data.toSorted((a, b) => a.index - b.index)
  if (ordered.length !== texts || ordered.some(({ index }, i) => index !== i))
    throw new Error(`${data.length} vectors for ${texts} texts`)
  const vectors = ordered.map(({ embedding }) => unit(embedding))
  if (vectors.some(({ length }) => length !== vectors[0]!.length)) throw new Error('of different lengths')
  return vectors
}

function unit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector)
  if (!(length > 1e-12 && length < 1e12)) throw new Error('a vector that points nowhere')
  return vector.map((number) => number / length)
}
