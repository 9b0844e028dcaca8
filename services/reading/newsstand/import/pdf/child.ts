import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PdfError, openDocument, type FromChild, type PdfFault, type ToChild } from './document.ts'

/**
 * Widest page, px, most pixels of one and its longest side (WebP holds 16,383): odd proportions make a page
 * smaller, not longer.
 */
const MAX_WIDTH = 1860
const MAX_PIXELS = 12_000_000
const MAX_SIDE = 16_000
const MAX_TEXT_LENGTH = 400_000

/**
 * Runs alone in a process that the parent may kill: opens one PDF and sends its pages one at a time, each
 * when the parent asks for it.
 */
const send = (message: FromChild) =>
  new Promise<void>((done, fail) =>
    process.send!(message, (error: Error | null) => (error ? fail(error) : done())),
  )

async function open(path: string, mostPages: number): Promise<void> {
  const bytes = await readFile(path)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const document = await openDocument(bytes)
  await send({ kind: 'opened', sha256, pages: document.pageCount })
  if (document.pageCount < 1 || document.pageCount > mostPages) return
  process.on('message', (message: ToChild) => {
    if (message.kind === 'page') void sendPage(message.number).catch(fail)
  })

  async function sendPage(number: number): Promise<void> {
    const page = document.page(number)
    const { width, height } = page.size
    if (!(width >= 10 && height >= 10 && width <= 20_000 && height <= 20_000))
      return await send({ kind: 'failed', fault: 'page-size', page: number })
    const scale = Math.min(MAX_WIDTH / width, Math.sqrt(MAX_PIXELS / (width * height)), MAX_SIDE / height)
    const size = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    }
    const text = page.text().slice(0, MAX_TEXT_LENGTH)
    const words = page.words()
    const pixels = page.draw(size)
    page.close()
    await send({ kind: 'page', number, text, words, points: { width, height }, ...size, pixels })
  }
}

function fail(error: unknown): void {
  void send({ kind: 'failed', fault: faultOf(error) }).finally(() => process.exit(1))
}

function faultOf(error: unknown): PdfFault {
  if (error instanceof PdfError) return error.fault
  const message = error instanceof Error ? error.message : String(error)
  return /memory|table index|out of bounds|abort|allocat/i.test(message) ? 'memory' : 'damaged'
}

process.on('uncaughtException', fail)
process.on('disconnect', () => process.exit(0))
open(process.argv[2]!, Number(process.argv[3])).catch(fail)
