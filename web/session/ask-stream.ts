import type { Endpoint, InputOf, Result } from 'contract/platform/endpoint.ts'
import { endAndLeave } from './end.ts'
import { sessionOutcomeOf } from './rules.ts'
import { failed, responseTo, resultIn } from './send.ts'
import { token } from './session.ts'

/** A text that is sent as it is made: its headers, and its pieces, which throw when it is cut off. */
export interface TextStream {
  ok: true
  headers: Headers
  pieces: AsyncIterable<string>
}

/**
 * Asks this site for a text as it is made, in the name of the person of this browser (SPEC §7). A refusal of
 * the session itself ends it and leaves for sign-in (SPEC §8). Without any answer the status is 0.
 */
export async function askStream<E extends Endpoint>(
  call: E,
  input: InputOf<E>,
  signal: AbortSignal,
): Promise<TextStream | Extract<Result<E>, { ok: false }>> {
  const response = await responseTo(call, input, { base: '', token: token(), signal })
  if (response?.ok === true) return { ok: true, headers: response.headers, pieces: piecesOf(response) }
  const refused = response === null ? failed(0) : await resultIn<E>(response)
  if (refused.ok) return failed(response?.status ?? 0)
  const outcome = sessionOutcomeOf(refused.status, refused.code)
  return outcome === 'nothing' ? refused : endAndLeave(outcome)
}

/** A character that comes in two chunks is one piece's. */
async function* piecesOf({ body }: Response): AsyncGenerator<string> {
  const reader = body!.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      yield decoder.decode(value, { stream: true })
    }
  } finally {
    void reader.cancel().catch(() => {})
  }
}
