import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { boundJson } from '../formats/bound-json.ts'
import { fieldsOf, parseJson, textAt } from '../formats/parse-json.ts'
import { Missing, Refusal } from '../refusal.ts'
import { decodeText, largest, readBytes } from './read-bytes.ts'
import { resolveInside } from './resolve-file.ts'

/**
 * Whether an item has its end, and the PDF it names when it is an edition's sidecar: as the folder spells it,
 * or where it will be when it comes.
 */
export async function lookInto(path: string, root: string): Promise<{ whole: boolean; pdf: string | null }> {
  if (!/\.json$/i.test(path)) return { whole: await hasEnd(path, /<\/[\w:.-]+\s*>$/), pdf: null }
  // Too large is known at once; anything else may be a file still coming.
  const bytes = await readBytes(path, largest.item).catch((error: unknown) =>
    error instanceof Refusal ? 'refused' : null,
  )
  if (!(bytes instanceof Buffer)) return { whole: bytes === 'refused', pdf: null }
  try {
    const text = decodeText(bytes, [])
    // No sidecar is so large: to see that it has its end nothing has to be made of it.
    if (bytes.length > largest.sidecar) return { whole: boundJson(text), pdf: null }
    const fields = fieldsOf(parseJson(text))
    const pdf = textAt(fields, 'pdf')
    const names = textAt(fields, 'format').startsWith('edicola-edition') && pdf && !/[/\\]/.test(pdf)
    return { whole: true, pdf: names ? await pdfAt(root, path, pdf) : null }
  } catch {
    return { whole: false, pdf: null }
  }
}

const pdfAt = (root: string, path: string, pdf: string): Promise<string | null> =>
  resolveInside(root, path, pdf).catch((error: unknown) =>
    error instanceof Missing ? join(dirname(path), pdf) : null,
  )

/**
 * Whether the last bytes are what such a file ends with: for XML also the end of the element it began with.
 */
export async function hasEnd(path: string, end: RegExp): Promise<boolean> {
  const file = await open(path).catch(() => null)
  if (!file) return false
  try {
    const { size } = await file.stat()
    const [head, tail] = [Buffer.alloc(Math.min(size, 4096)), Buffer.alloc(Math.min(size, 2048))]
    await file.read(head, 0, head.length, 0)
    await file.read(tail, 0, tail.length, size - tail.length)
    const [first, last] = [head, tail].map((b) => b.toString('latin1').replaceAll('\0', '').trimEnd())
    const root = /\.pdf$/i.test(path) ? '' : `</${/<([A-Za-z][\w:.-]*)[\s>]/.exec(first!)?.[1] ?? ''}`
    return end.test(last!) && last!.includes(root)
  } finally {
    await file.close()
  }
}
