import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** A picture as WebP; `text`: a page of print, whose letters must stay sharp. */
export interface ToChild {
  webp: Uint8Array
  text: boolean
}
export type FromChild = { avif: Uint8Array } | { failed: string }

const IDLE_MS = 10_000
const program = fileURLToPath(new URL('./avif-child.ts', import.meta.url))
let child: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined

/**
 * One picture as AVIF, made by a process of its own that ends when there are no more: encoding takes both
 * cores and hundreds of megabytes, which the program would never give back, and whoever reads or signs in
 * goes first. One call at a time. @throws when it cannot be made.
 */
export async function toAvif(picture: ToChild): Promise<Buffer> {
  clearTimeout(idle)
  child ??= start()
  try {
    const answer = await ask(child, picture)
    if ('failed' in answer) throw new Error(answer.failed)
    return Buffer.from(answer.avif)
  } finally {
    idle = setTimeout(end, IDLE_MS).unref()
  }
}

function ask(working: ChildProcess, picture: ToChild): Promise<FromChild> {
  return new Promise((done) => {
    const settle = (answer: FromChild) => {
      working.off('message', settle).off('exit', onExit).off('error', onExit)
      done(answer)
    }
    const onExit = () => settle({ failed: 'the process that makes AVIF is gone' })
    working.on('message', settle).on('exit', onExit).on('error', onExit)
    working.send(picture, (error) => error && onExit())
  })
}

function start(): ChildProcess {
  const started = fork(program, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    env: { MALLOC_ARENA_MAX: '2' },
  })
  if (started.pid !== undefined) setPriority(started.pid, 19)
  // A program that ends does not wait for it.
  started.unref()
  started.channel?.unref()
  const forget = () => {
    if (child === started) child = undefined
    if (started.connected) started.disconnect()
  }
  // One that cannot be started has no exit; an error that nobody hears would end the program.
  started.once('exit', forget).on('error', forget)
  return started
}

function end(): void {
  child?.disconnect()
  child = undefined
}
