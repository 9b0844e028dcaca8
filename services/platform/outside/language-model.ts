import { z } from 'zod'

export interface LanguageModelSettings {
  /** `https://…/v1` without a slash at the end: `/chat/completions` is asked there. */
  url: string
  model: string
  key: string | null
}

/** What is said to a model, in the order in which it was said. */
export interface ModelMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export interface ModelWish {
  messages: readonly ModelMessage[]
  /** The most it may write, in its own tokens. */
  mostTokens: number
  signal?: AbortSignal
  /** Told by a stream that has ended what it cost, if the model says so. */
  spent?: (tokens: Tokens) => void
}
/** What a model was given and what it wrote, as it counts. */
export interface Tokens {
  read: number
  written: number
}

/** A model that goes on with a conversation. Both reject with `ModelFailure` when it does not, whyever. */
export interface LanguageModel {
  /** The whole text. */
  write(wish: ModelWish): Promise<string>
  /** The same, piece by piece as it is made. */
  stream(wish: ModelWish): AsyncIterable<string>
}

/** Something outside failed: who asked goes on without a model. */
export class ModelFailure extends Error {
  override name = 'ModelFailure'
}

/** How long a model may be silent before its first byte, and take for the whole. */
const FIRST_MS = 10_000
const WHOLE_MS = 30_000
const MAX_BYTES = 400_000

const whole = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }) })).min(1),
})
const piece = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).optional() })),
  usage: z
    .object({ prompt_tokens: z.int().nonnegative(), completion_tokens: z.int().nonnegative() })
    .nullish()
    .catch(null),
})

/**
 * A model behind an address that answers as OpenAI's chat completions do; most programs that run models
 * speak so. Redirects are not followed: the key is that address's.
 */
export function languageModel(
  { url, model, key }: LanguageModelSettings,
  { firstMs = FIRST_MS, wholeMs = WHOLE_MS, mostBytes = MAX_BYTES } = {},
): LanguageModel {
  async function* bytes({ messages, mostTokens, signal, spent }: ModelWish, streamed: boolean) {
    const silent = new AbortController()
    const timer = setTimeout(() => silent.abort(new Error('no answer in time')), firstMs)
    const ends = [silent.signal, AbortSignal.timeout(wholeMs), ...(signal ? [signal] : [])]
    try {
      const answer = await fetch(`${url}/chat/completions`, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          accept: streamed ? 'text/event-stream' : 'application/json',
          ...(key !== null && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({
          model,
          messages,
          max_tokens: mostTokens,
          temperature: 0,
          stream: streamed,
          ...(streamed && spent && { stream_options: { include_usage: true } }),
        }),
        signal: AbortSignal.any(ends),
      })
      if (!answer.ok || !answer.body) {
        await answer.body?.cancel()
        throw new Error(`answered with ${answer.status}`)
      }
      let total = 0
      for await (const chunk of answer.body) {
        clearTimeout(timer)
        total += chunk.length
        if (total > mostBytes) throw new Error(`more than ${mostBytes} bytes`)
        yield chunk
      }
    } catch (cause) {
      throw new ModelFailure('the language model does not answer', { cause })
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    async write(wish) {
      const parts: Uint8Array[] = []
      for await (const chunk of bytes(wish, false)) parts.push(chunk)
      return parsed(whole, Buffer.concat(parts).toString()).choices[0]!.message.content ?? ''
    },
    async *stream(wish) {
      const decoder = new TextDecoder()
      let rest = ''
      for await (const chunk of bytes(wish, true)) {
        rest += decoder.decode(chunk, { stream: true })
        const lines = rest.split(/\r?\n/)
        rest = lines.pop()!
        for (const line of lines) {
          const data = /^data: ?(.*)$/.exec(line)?.[1]
          if (data === undefined) continue
          if (data === '[DONE]') return
          const { choices, usage } = parsed(piece, data)
          if (usage) wish.spent?.({ read: usage.prompt_tokens, written: usage.completion_tokens })
          const words = choices[0]?.delta?.content
          if (words) yield words
        }
      }
      throw new ModelFailure('the language model stopped before its end')
    },
  }
}

function parsed<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw new ModelFailure('the language model answered with something else', { cause })
  }
}
