import type { TextStream } from '../../../../session/ask-stream.ts'

/** Hands on the pieces of a text until it ends or is cut off: which of the two, its own end says. */
export async function take(
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
    // Cut off: what is missing is asked for.
  }
}

interface Followed {
  ended: () => boolean
  /** Asks for what comes after what is here. */
  open: () => Promise<TextStream | { ok: false; code: string; status: number }>
  add: (piece: string) => void
  signal: AbortSignal
}

const MOST_TRIES = 6
/** Milliseconds before a try: 0.5, 1, 2, 4, 8, 8 s. */
const waitBefore = (nth: number) => Math.min(8000, 500 * 2 ** nth)

/**
 * Reads on until the text has its end, over broken connections: nothing that came is asked for twice. Gives
 * the code of why it could not, or null. A try that brings something begins the count again.
 */
export async function follow({ ended, open, add, signal }: Followed): Promise<string | null> {
  for (let tries = 0; !ended() && !signal.aborted; tries++) {
    if (tries > 0) await pause(waitBefore(tries - 1), signal)
    if (signal.aborted) return null
    const answer = await open()
    if (signal.aborted) return null
    if (!answer.ok) {
      if (tries >= MOST_TRIES || (answer.status !== 0 && answer.status !== 503 && answer.status !== 429))
        return answer.status === 0 ? 'ERR_NETWORK' : answer.code
      continue
    }
    let came = false
    await take(
      answer.pieces,
      (piece) => {
        came = true
        add(piece)
      },
      signal,
    )
    if (came) tries = 0
    else if (tries >= MOST_TRIES) return 'ERR_NETWORK'
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
