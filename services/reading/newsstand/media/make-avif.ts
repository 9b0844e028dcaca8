import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { avifWidths } from 'contract/reading/avif-widths.ts'
import type { Files } from '../../../platform/outside/files.ts'
import { removeFiles } from './forget-pictures.ts'
import { findMedia, isAvifMade, markAvif, type MediaPorts, type StoredPicture } from './store.ts'

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
  // The program does not wait for it at exit.
  started.unref()
  started.channel?.unref()
  const forget = () => {
    if (child === started) child = undefined
    if (started.connected) started.disconnect()
  }
  // A process that cannot be started emits no exit, and an unhandled error would end the program.
  started.once('exit', forget).on('error', forget)
  return started
}

function end(): void {
  child?.disconnect()
  child = undefined
}

let last: Promise<unknown> = Promise.resolve()

/**
 * The job `make-avif` ({key}): the widths of a picture as AVIF beside its WebP, then `media.avif`. One
 * picture at a time in a program, whatever the number of workers: encoding takes seconds of both cores.
 */
export function makeAvif(
  ports: Pick<MediaPorts, 'db' | 'files'>,
): (picture: { key: string }) => Promise<void> {
  return ({ key }) => {
    const turn = last.catch(() => {}).then(() => encode(ports, key))
    last = turn
    return turn
  }
}

async function encode({ db, files }: Pick<MediaPorts, 'db' | 'files'>, key: string): Promise<void> {
  const picture = await findMedia(db, key)
  if (!picture || (await isAvifMade(db, key))) return
  const missing = await encodeWidths(files, picture)
  if (missing === null && (await markAvif(db, key))) return
  if (missing !== null && (await findMedia(db, key))) throw new Error(`missing file: ${missing}`)
  // The picture was deleted meanwhile: the files created from it must not stay.
  await removeFiles({ db, files }, [key])
}

/** Gives the file that it did not find, or null. */
async function encodeWidths(files: Files, { key, widths }: StoredPicture): Promise<string | null> {
  const text = key.startsWith('pages/')
  for (const width of avifWidths(widths)) {
    const webp = await files.get(`${key}/${width}.webp`)
    if (!webp) return `${key}/${width}.webp`
    await files.put(`${key}/${width}.avif`, await toAvif({ webp, text }))
  }
  return null
}
