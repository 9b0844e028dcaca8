import { createServices, type Services } from '../../../../app.ts'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Brand } from 'contract/reading/site/brand.ts'
import { testBrand, testBrands } from 'contract/reading/site/test-brands.ts'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { type Scratch, scratchDatabase } from '../../../../platform/database/scratch.ts'
import { folderFiles } from '../../../../platform/outside/files.ts'
import { importPaths, type ImportLine, type ImportPorts } from '../run.ts'
import { emptyTables } from './store/empty-tables.ts'

const section = (id: number, slug: string, name: string, subjects: string[] = []) => ({
  id,
  slug,
  name,
  description: name,
  subjects,
})
const brand = (id: number, sigla: string): Brand =>
  testBrand({
    id,
    sigla,
    name: sigla,
    sections: [
      section(1, 'politica', 'Politica', ['medtop:11000000']),
      section(2, 'citta', 'Città'),
      section(3, 'sport', 'Sport', ['medtop:15000000', 'ciclismo']),
    ],
  })
export const brands = testBrands([brand(1, 'MG'), brand(2, 'LG')])

/** A publisher's folder, a database and a files folder of a test's own. */
export interface Drop extends Scratch {
  folder: string
  ports: ImportPorts
  /** Jobs asked for, as `name payload`. */
  jobs: string[]
  /** Writes a file of the folder; objects as JSON. */
  put(name: string, content: unknown): Promise<string>
  /** Back to an empty folder and empty tables. */
  empty(): Promise<void>
  /** Imports the folder, or what is named. */
  run(...paths: string[]): Promise<ImportLine[]>
}

export async function publisherDrop(clock?: () => Date): Promise<Drop> {
  const scratch = await scratchDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'edicola-drop-'))
  const store = await mkdtemp(join(tmpdir(), 'edicola-files-'))
  const jobs: string[] = []
  const ports: ImportPorts = {
    db: scratch.db,
    files: folderFiles(store),
    brands,
    ...(clock ? { now: clock } : {}),
    addJob: (_, name, payload) => Promise.resolve(void jobs.push(`${name} ${JSON.stringify(payload)}`)),
  }
  return {
    ...scratch,
    folder,
    ports,
    jobs,
    async put(name, content) {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(
        path,
        content instanceof Uint8Array || typeof content === 'string' ? content : JSON.stringify(content),
      )
      return path
    },
    async empty() {
      jobs.length = 0
      await emptyTables(scratch.db)
      await Promise.all(
        (await readdir(folder)).map((name) => rm(join(folder, name), { recursive: true, force: true })),
      )
    },
    async run(...paths) {
      const lines: ImportLine[] = []
      await importPaths(ports, paths.length > 0 ? paths : [folder], {}, (line) => lines.push(line))
      return lines
    },
    async close() {
      await scratch.close()
      await Promise.all([folder, store].map((f) => rm(f, { recursive: true, force: true })))
    },
  }
}

/** A ninjs 2 item that differs from a plain good one only in `parts`. */
export const ninjs = (uri: string, parts: Record<string, unknown> = {}): Record<string, unknown> => ({
  uri,
  type: 'text',
  version: '1',
  pubstatus: 'usable',
  firstcreated: '2026-11-20T05:30:00+01:00',
  versioncreated: '2026-11-20T05:30:00+01:00',
  language: 'it',
  headlines: [{ role: 'main', value: 'Il Comune riapre il ponte' }],
  bodies: [
    {
      role: 'body',
      contenttype: 'text/html',
      value: '<p>Primo capoverso del testo.</p><p>Secondo capoverso.</p>',
    },
  ],
  ...parts,
})

export const newsml = (
  guid: string,
  inside: { meta?: string; content?: string; item?: string; body?: string } = {},
): string => {
  const xhtml =
    '<inlineXML contenttype="application/xhtml+xml"><html xmlns="http://www.w3.org/1999/xhtml">' +
    `<body>${inside.body ?? '<p>Testo.</p>'}</body></html></inlineXML>`
  return `<?xml version="1.0" encoding="UTF-8"?><newsItem xmlns="http://iptc.org/std/nar/2006-10-01/"
  guid="${guid}" version="1" xml:lang="it">
  <itemMeta><itemClass qcode="ninat:text"/><versionCreated>2026-11-20T05:30:00+01:00</versionCreated>
  ${inside.meta ?? '<pubStatus qcode="stat:usable"/>'}</itemMeta>
  <contentMeta><headline>Titolo di prova</headline>${inside.content ?? ''}</contentMeta>
  <contentSet>${inside.item ?? xhtml}</contentSet></newsItem>`
}

export const jpeg = (width: number, height: number, colour = '#336699'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

/** A PDF of so many pages, each with its number and some text. */
export function pdf(pages: number, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: [600, 850], autoFirstPage: false, ...options })
  for (let n = 1; n <= pages; n++)
    document.addPage().fontSize(20).text(`Pagina ${n}: la città riapre il ponte`)
  document.end()
  return buffer(document)
}

export const sidecar = (parts: Record<string, unknown> = {}): Record<string, unknown> => ({
  format: 'edicola-edition/1',
  date: '2026-11-20',
  pdf: 'edizione.pdf',
  articles: [{ uri: 'urn:x:1', boxes: [{ page: 2, x: 0.1, y: 0.1, width: 0.5, height: 0.5 }] }],
  ...parts,
})

/** The services of the newsstand that the drop is imported into. */
export const servicesOf = ({ db, pool, ports }: Drop): Services =>
  createServices({
    db,
    pool,
    files: ports.files,
    brands,
    origins: new Set(),
    settings: { secret: 's', gatePasswords: {}, devPassword: null },
  })
