import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { FromChild, ToChild } from './messages.ts'
import { wordsOf } from './words.ts'

/** Widest page, px, most pixels of one and its longest side (WebP holds 16,383): a page of odd proportions is made smaller, not longer. */
const WIDTH = 1860
const MOST_PIXELS = 12_000_000
const LONGEST_SIDE = 16_000
const LONGEST_TEXT = 400_000

/** Runs alone in a process that the parent may kill: opens one PDF and gives its pages one at a time, each when asked. */
const say = (message: FromChild) =>
  new Promise<void>((done, fail) =>
    process.send!(message, (error: Error | null) => (error ? fail(error) : done())),
  )

async function open(path: string, mostPages: number): Promise<void> {
  const bytes = await readFile(path)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages = document.getPageCount()
  await say({ kind: 'opened', sha256, pages })
  if (pages < 1 || pages > mostPages) return
  process.on('message', (message: ToChild) => {
    if (message.kind === 'page') void page(message.number).catch(failed)
  })

  async function page(number: number): Promise<void> {
    const leaf = document.getPage(number - 1)
    const { originalWidth: width, originalHeight: height } = leaf.getOriginalSize()
    if (!(width >= 10 && height >= 10 && width <= 20_000 && height <= 20_000))
      return await say({ kind: 'failed', reason: 'page-size', page: number })
    // The text before the picture: rendering closes the page.
    const text = leaf.getText().slice(0, LONGEST_TEXT)
    const found = wordsOf(leaf)
    const scale = Math.min(WIDTH / width, Math.sqrt(MOST_PIXELS / (width * height)), LONGEST_SIDE / height)
    const size = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    }
    const { data } = await leaf.render(size)
    await say({
      kind: 'page',
      number,
      text,
      found,
      points: { width, height },
      ...size,
      pixels: Buffer.from(data.buffer, data.byteOffset, data.byteLength),
    })
  }
}

function failed(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  const reason = /password|security/i.test(message)
    ? 'encrypted'
    : /memory|table index|out of bounds|abort|allocat/i.test(message)
      ? 'memory'
      : 'damaged'
  void say({ kind: 'failed', reason }).finally(() => process.exit(1))
}

process.on('uncaughtException', failed)
process.on('disconnect', () => process.exit(0))
open(process.argv[2]!, Number(process.argv[3])).catch(failed)
