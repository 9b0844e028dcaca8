import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { ZipFile } from 'yazl'
import type { PersonalFile, PersonalPart } from '../../../platform/features/feature.ts'
import type { Files } from '../../../platform/outside/files.ts'
import { readableCopy } from './readable-copy.ts'

/**
 * The archive as a ZIP, byte after byte: JSON for programs (GDPR art. 20), HTML for people, and the person's
 * files, each read when its turn has come. Reading rejects when a file goes in the middle.
 */
export async function writeArchive(
  files: Files,
  parts: readonly PersonalPart[],
  masthead: string,
): Promise<AsyncIterable<Uint8Array>> {
  const at = new Date()
  const existing = await present(
    files,
    parts.flatMap((part) => part.files),
  )
  const paths = existing.map(({ path }) => path)
  const data = Object.fromEntries(parts.map(({ feature, data }) => [feature, data]))
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const json = JSON.stringify({ made: at.toISOString(), data, files: paths }, null, 2)
  zip.addBuffer(Buffer.from(json), 'dati.json', { mtime: at })
  zip.addBuffer(Buffer.from(readableCopy(parts, { masthead, at, files: paths })), 'dati.html', { mtime: at })
  for (const { key, path } of existing)
    // Pictures and PDFs are compressed already.
    zip.addReadStreamLazy(path, { mtime: at, compress: false }, (give) => {
      files.stream(key).then(
        (file) => {
          if (file) give(null, Readable.fromWeb(file.body as WebStream<Uint8Array>))
          else give(new Error('a file of the archive has gone'), undefined as never)
        },
        (error: unknown) => give(error as Error, undefined as never),
      )
    })
  zip.end()
  return output
}

/** Those that are there, each with a path of its own that every program can unpack. */
async function present(files: Files, listed: readonly PersonalFile[]): Promise<PersonalFile[]> {
  const here: PersonalFile[] = []
  const used = new Set<string>()
  for (const { key, path } of listed) {
    if (!(await files.has(key))) continue
    const plain = soundPath(path)
    let own = plain
    for (let n = 2; used.has(own.toLowerCase()); n++) own = plain.replace(/(\.[^./]*)?$/, ` (${n})$1`)
    used.add(own.toLowerCase())
    here.push({ key, path: own })
  }
  return here
}

/** Without what leads out of a folder, or what some system has no names for. */
const soundPath = (path: string): string =>
  path
    .toWellFormed()
    .split('/')
    .map((name) => name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\:*?"<>|]/gu, '').replace(/^[\s.]+|[\s.]+$/g, ''))
    .map((name) => name || 'file')
    .join('/')
