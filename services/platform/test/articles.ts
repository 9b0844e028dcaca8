import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { updateLexemeCounts } from '../../assistance/chatbot/retrieval/index-passages.ts'
import { indexEverywhere } from '../../reading/compose.ts'
import { PAID, SECTION } from '../../reading/newsstand/import/formats/vocabulary.ts'
import { importPaths, type ImportPorts } from '../../reading/newsstand/import/run.ts'
import { ninjs } from '../../reading/newsstand/import/test/publisher-drop.ts'
import { countTerms } from '../../reading/search/search.ts'

/**
 * For tests: brings a publisher's files in by the importer's own door, into the search and the chatbot too.
 * `files`: content by name, objects as JSON; the first folder is the masthead's code. Throws when one is
 * refused.
 */
export async function importFiles(
  ports: Pick<ImportPorts, 'db' | 'files' | 'brands' | 'articleChanged'>,
  files: Record<string, unknown>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'edicola-drop-'))
  try {
    for (const [name, content] of Object.entries(files)) {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, content instanceof Uint8Array ? content : JSON.stringify(content))
    }
    const refused: string[] = []
    await importPaths({ articleChanged: indexEverywhere, ...ports }, [folder], {}, (line) => {
      if (line.outcome === 'refused') refused.push(`${line.path}: ${line.reason}`)
    })
    if (refused.length > 0) throw new Error(refused.join('\n'))
    await countTerms(ports.db)
    await updateLexemeCounts(ports.db)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** For tests: a ninjs item of this moment that only subscribers read whole. `body`: its blocks of HTML. */
export const paidArticle = (
  uri: string,
  title: string,
  body: readonly string[],
  parts: Record<string, unknown> = {},
): Record<string, unknown> => {
  const now = new Date().toISOString()
  return ninjs(uri, {
    firstcreated: now,
    versioncreated: now,
    headlines: [{ role: 'main', value: title }],
    subjects: [{ uri: PAID }],
    bodies: [{ role: 'body', contenttype: 'text/html', value: body.join('\n') }],
    ...parts,
  })
}

/** What a test says of an article; `day`: when it came out, at five in the morning. */
export interface ArticleParts {
  uri: string
  title: string
  /** Its paragraphs, as HTML. */
  text: string | readonly string[]
  standfirst?: string
  section?: string
  day?: string
  version?: string
  paid?: boolean
  withdrawn?: boolean
}

/** For tests: a ninjs item of these words. */
export const articleItem = ({ uri, title, text, ...more }: ArticleParts): Record<string, unknown> => {
  const at = `${more.day ?? '2026-11-20'}T05:00:00+01:00`
  return ninjs(uri, {
    firstcreated: at,
    versioncreated: at,
    version: more.version ?? '1',
    pubstatus: more.withdrawn ? 'canceled' : 'usable',
    headlines: [{ role: 'main', value: title }],
    ...(more.standfirst && { descriptions: [{ role: 'standfirst', value: more.standfirst }] }),
    subjects: [{ uri: `${SECTION}${more.section ?? 'politica'}` }, ...(more.paid ? [{ uri: PAID }] : [])],
    bodies: [
      {
        role: 'body',
        contenttype: 'text/html',
        value: [text]
          .flat()
          .map((paragraph) => `<p>${paragraph}</p>`)
          .join('\n'),
      },
    ],
  })
}

/** For tests: the PDF of an edition, a page for each text. */
export function editionPdf(texts: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument({ size: [600, 850], autoFirstPage: false })
  for (const text of texts) document.addPage().fontSize(24).text(text)
  document.end()
  return buffer(document)
}
