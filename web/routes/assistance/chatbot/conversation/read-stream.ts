import type { TextStream } from '../../../../session/ask-stream.ts'

/** Passes on the pieces of a stream until it ends or breaks; the text itself tells which. */
export async function readPieces(
  pieces: AsyncIterable<string>,
  add: (piece: string) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    for await (const piece of pieces) {
      if (signal.aborted) return
      if (piece !== '') add(piece)
    }
  } catch {
    // The connection broke: the caller requests the rest.
  }
}

interface FollowOptions {
  ended: () => boolean
  /** Requests the text after what has come. */
  open: () => Promise<TextStream | { ok: false; code: string; status: number }>
  add: (piece: string) => void
  signal: AbortSignal
}

const MAX_ATTEMPTS = 6
/** Back-off before an attempt, ms: 0.5, 1, 2, 4, 8, 8 s. */
const waitBefore = (nth: number) => Math.min(8000, 500 * 2 ** nth)

/**
 * Reads a text to its end over broken connections, without requesting anything twice. Resolves to an error
 * code, or null. An attempt that brings text resets the count.
 */
export async function followText({ ended, open, add, signal }: FollowOptions): Promise<string | null> {
  for (let tries = 0; !ended() && !signal.aborted; tries++) {
    if (tries > 0) await pause(waitBefore(tries - 1), signal)
    if (signal.aborted) return null
    const answer = await open()
    if (signal.aborted) return null
    if (!answer.ok) {
      if (tries >= MAX_ATTEMPTS || (answer.status !== 0 && answer.status !== 503 && answer.status !== 429))
        return answer.status === 0 ? 'ERR_NETWORK' : answer.code
      continue
    }
    let came = false
    await readPieces(
      answer.pieces,
      (piece) => {
        came = true
        add(piece)
      },
      signal,
    )
    if (came) tries = 0
    else if (tries >= MAX_ATTEMPTS) return 'ERR_NETWORK'
  }
  return null
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        done()
      },
      { once: true },
    )
  })
