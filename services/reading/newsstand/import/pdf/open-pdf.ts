import { fork, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../refusal.ts'
import type { FromChild, PageOfPdf, ToChild } from './document.ts'

/**
 * What can be said of a PDF from its bytes alone: it is one, it ends, it is not encrypted. PDFium would try
 * to mend a cut one and lose pages.
 */
export function checkPdf(bytes: Buffer): void {
  if (!bytes.subarray(0, 1024).includes('%PDF-')) throw new Refusal('Il file non è un PDF.')
  const tail = bytes.subarray(Math.max(0, bytes.length - 2048))
  if (!tail.includes('%%EOF') || !tail.includes('startxref'))
    throw new Refusal('Il PDF è troncato: manca la fine.')
  if (/\/Encrypt\s+\d+\s+\d+\s+R|\/Encrypt\s*<</.test(encryptArea(bytes)))
    throw new Refusal('Il PDF è cifrato: esportarlo senza protezione.')
}

/** The trailer stands in the last part of the file, or near its head when the PDF is linearised. */
function encryptArea(bytes: Buffer): string {
  const edge = 64 * 1024
  return bytes.length <= 2 * edge
    ? bytes.toString('latin1')
    : bytes.subarray(0, edge).toString('latin1') + bytes.subarray(bytes.length - edge).toString('latin1')
}

/**
 * How long and how much a PDF may take before its process is killed. Seconds; megabytes of PDFium's own
 * memory; one with more pages is refused.
 */
export interface PdfLimits {
  pages: number
  openSeconds: number
  pageSeconds: number
  megabytes: number
}
export const pdfLimits: PdfLimits = { pages: 200, openSeconds: 30, pageSeconds: 20, megabytes: 1024 }

interface OpenPdf {
  sha256: string
  pages: number
  /**
   * Gives the pages in order, the next one being made while the caller works on the last. The pixels are a
   * view on the child's message: what is to outlive `work` must not hold them.
   */
  each(work: (page: PageOfPdf) => Promise<void>): Promise<void>
  close(): void
}

const program = fileURLToPath(new URL('./child.ts', import.meta.url))

/**
 * Opens a PDF in a process of its own, bounded in time and memory. Refuses what is encrypted, damaged or too
 * long.
 */
export async function openPdf(path: string, limits: PdfLimits = pdfLimits): Promise<OpenPdf> {
  const child = fork(program, [path, String(limits.pages)], {
    execArgv: ['--max-old-space-size=1024', `--wasm-max-mem-pages=${limits.megabytes * 16}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  })
  try {
    const first = await nextMessage(child, limits.openSeconds, undefined)
    if (first.kind !== 'opened') throw new Refusal(reasons.damaged)
    if (first.pages < 1) throw new Refusal('Il PDF non ha pagine.')
    if (first.pages > limits.pages)
      throw new Refusal(`Il PDF ha ${first.pages} pagine: al massimo ${limits.pages}.`)
    return {
      sha256: first.sha256,
      pages: first.pages,
      each: (work) => eachPage(child, first.pages, limits, work),
      close: () => void child.kill('SIGKILL'),
    }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

async function eachPage(
  child: ChildProcess,
  pages: number,
  limits: PdfLimits,
  work: (page: PageOfPdf) => Promise<void>,
): Promise<void> {
  let working: Promise<void> = Promise.resolve()
  for (let number = 1; number <= pages; number++) {
    const nextPage = nextMessage(child, limits.pageSeconds, number)
    child.send({ kind: 'page', number } satisfies ToChild)
    const [page] = await Promise.all([nextPage, working])
    if (page.kind !== 'page' || page.number !== number) throw new Refusal(reasons.damaged, `pagina ${number}`)
    // The array is a view on the whole message: without a copy the pixels would stay in memory too.
    const places = new Uint8Array(page.words.places)
    working = work({ ...page, words: { ...page.words, places } })
    // Awaited with the next page; a failure meanwhile must not be an unhandled one.
    working.catch(() => {})
  }
  await working
}

const reasons = {
  encrypted: 'Il PDF è protetto da password: esportarlo senza.',
  memory: 'Il PDF chiede troppa memoria: esportarlo di nuovo con immagini più piccole.',
  damaged: 'Il PDF è danneggiato o incompleto.',
  'page-size': 'Una pagina del PDF ha misure impossibili.',
}

function nextMessage(
  child: ChildProcess,
  seconds: number,
  page: number | undefined,
): Promise<Exclude<FromChild, { kind: 'failed' }>> {
  const place = page === undefined ? undefined : `pagina ${page}`
  return new Promise((done, fail) => {
    const timer = setTimeout(
      () => settle(new Refusal(`Il PDF non si apre entro ${seconds} secondi.`, place)),
      seconds * 1000,
    )
    const onMessage = (message: FromChild) =>
      settle(
        message.kind === 'failed'
          ? new Refusal(reasons[message.fault], message.page === undefined ? place : `pagina ${message.page}`)
          : message,
      )
    const onExit = () => settle(new Refusal(reasons.memory, place))
    const settle = (result: Refusal | Exclude<FromChild, { kind: 'failed' }>) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit).off('error', onExit)
      if (result instanceof Refusal) {
        child.kill('SIGKILL')
        fail(result)
      } else done(result)
    }
    child.on('message', onMessage).on('exit', onExit).on('error', onExit)
  })
}

/** A person waits for it, and others queue behind: shorter than for an edition. */
const firstPageLimits: PdfLimits = { ...pdfLimits, openSeconds: 3, pageSeconds: 2, megabytes: 384 }

/** Stops the reading of pages after the first one. */
class StopAfterFirst extends Error {}

/**
 * The first page of a PDF from outside, drawn on white: RGBA, with its text. A sentence in Italian: why it is
 * not drawn. Bounded in time and memory; how many are read at a time is the caller's to say.
 */
export async function firstPage(
  bytes: Uint8Array,
): Promise<{ pixels: Buffer; width: number; height: number; text: string } | string> {
  const folder = await mkdtemp(join(tmpdir(), 'edicola-pdf-'))
  try {
    checkPdf(Buffer.from(bytes))
    const path = join(folder, 'file.pdf')
    await writeFile(path, bytes)
    const pdf = await openPdf(path, firstPageLimits)
    let first: { pixels: Buffer; width: number; height: number; text: string } | null = null
    try {
      await pdf.each(({ pixels, width, height, text }) => {
        first = { pixels: Buffer.from(pixels), width, height, text }
        return Promise.reject(new StopAfterFirst())
      })
    } catch (error) {
      if (!(error instanceof StopAfterFirst)) throw error
    } finally {
      pdf.close()
    }
    return first ?? 'Il PDF non ha pagine.'
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
