import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FromChild, PageOfPdf, ToChild } from './messages.ts'
import { Refused } from '../refused.ts'

export const MOST_PAGES = 200

/** How long and how much a PDF may take before its process is killed. Seconds; megabytes of PDFium's own memory. */
export interface PdfLimits {
  openSeconds: number
  pageSeconds: number
  megabytes: number
}
export const pdfLimits: PdfLimits = { openSeconds: 30, pageSeconds: 20, megabytes: 1024 }

export interface OpenPdf {
  sha256: string
  pages: number
  /** Gives the pages in order, the next one being made while the caller works on the last. */
  each(work: (page: PageOfPdf) => Promise<void>): Promise<void>
  close(): void
}

const child = fileURLToPath(new URL('./child.ts', import.meta.url))

/** Opens a PDF in a process of its own, bounded in time and memory. Refuses what is encrypted, damaged or too long. */
export async function openPdf(path: string, limits: PdfLimits = pdfLimits): Promise<OpenPdf> {
  const process_ = fork(child, [path, String(MOST_PAGES)], {
    execArgv: ['--max-old-space-size=1024', `--wasm-max-mem-pages=${limits.megabytes * 16}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  })
  try {
    const opened = await answer(process_, limits.openSeconds, undefined)
    if (opened.kind !== 'opened') throw new Refused(reasons.damaged)
    if (opened.pages < 1) throw new Refused('Il PDF non ha pagine.')
    if (opened.pages > MOST_PAGES)
      throw new Refused(`Il PDF ha ${opened.pages} pagine: al massimo ${MOST_PAGES}.`)
    return {
      sha256: opened.sha256,
      pages: opened.pages,
      each: (work) => eachPage(process_, opened.pages, limits, work),
      close: () => void process_.kill('SIGKILL'),
    }
  } catch (error) {
    process_.kill('SIGKILL')
    throw error
  }
}

async function eachPage(
  process_: ChildProcess,
  pages: number,
  limits: PdfLimits,
  work: (page: PageOfPdf) => Promise<void>,
): Promise<void> {
  let working: Promise<void> = Promise.resolve()
  for (let number = 1; number <= pages; number++) {
    const coming = answer(process_, limits.pageSeconds, number)
    process_.send({ kind: 'page', number } satisfies ToChild)
    const [page] = await Promise.all([coming, working])
    if (page.kind !== 'page' || page.number !== number) throw new Refused(reasons.damaged, `pagina ${number}`)
    working = work(page)
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

function answer(
  process_: ChildProcess,
  seconds: number,
  page: number | undefined,
): Promise<Exclude<FromChild, { kind: 'failed' }>> {
  const place = page === undefined ? undefined : `pagina ${page}`
  return new Promise((done, fail) => {
    const timer = setTimeout(
      () => end(new Refused(`Il PDF non si apre entro ${seconds} secondi.`, place)),
      seconds * 1000,
    )
    const heard = (message: FromChild) =>
      end(
        message.kind === 'failed'
          ? new Refused(reasons[message.fault], message.page === undefined ? place : `pagina ${message.page}`)
          : message,
      )
    const exited = () => end(new Refused(reasons.memory, place))
    const end = (result: Refused | Exclude<FromChild, { kind: 'failed' }>) => {
      clearTimeout(timer)
      process_.off('message', heard).off('exit', exited).off('error', exited)
      if (result instanceof Refused) {
        process_.kill('SIGKILL')
        fail(result)
      } else done(result)
    }
    process_.on('message', heard).on('exit', exited).on('error', exited)
  })
}
