import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What the process that decodes answers: a JPEG, upright, with its colour profile; null: no photograph. */
export type FromHeicChild = { jpeg: Uint8Array | null }

/**
 * How long and how much a photograph may take before its process is killed. Seconds; megabytes of the
 * decoder's own memory, of which one of 25 megapixels takes 250.
 */
const SECONDS = 8
const MEGABYTES = 512
const program = fileURLToPath(new URL('./heic-child.ts', import.meta.url))

/** Whether bytes are a photograph coded as HEVC (HEIC, ISO/IEC 23008-12), as telephones take them. */
export function isHeic(bytes: Uint8Array): boolean {
  const begins = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (begins.slice(4, 8) !== 'ftyp') return false
  const brands = begins.slice(8, Math.min(64, Buffer.from(bytes).readUInt32BE(0)))
  return /^(?:.{4})*(?:heic|heix|heim|heis|hevc)/s.test(brands)
}

/**
 * A photograph as sharp can read it: HEIC becomes JPEG in a process of its own, bounded in time and memory;
 * other bytes are given back. To be called in a turn (`uploadTurn`). Null: damaged, too large or too slow.
 */
export async function readablePhoto<B extends Uint8Array>(bytes: B): Promise<B | Buffer | null> {
  return isHeic(bytes) ? decode(bytes) : bytes
}

function decode(heic: Uint8Array): Promise<Buffer | null> {
  const child = fork(program, {
    execArgv: ['--max-old-space-size=256', `--wasm-max-mem-pages=${MEGABYTES * 16}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { MALLOC_ARENA_MAX: '2' },
  })
  return new Promise((done) => {
    const settle = (jpeg: Uint8Array | null) => {
      clearTimeout(timer)
      child.removeAllListeners().on('error', () => {})
      child.kill('SIGKILL')
      // As it arrives this is a view on the whole message.
      done(jpeg && Buffer.from(jpeg))
    }
    const timer = setTimeout(() => settle(null), SECONDS * 1000)
    child.on('message', ({ jpeg }: FromHeicChild) => settle(jpeg))
    child.on('exit', () => settle(null)).on('error', () => settle(null))
    child.send(heic, (error) => error && settle(null))
  })
}
