import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '../refusal.ts'
import { checkPdf } from './check-pdf.ts'
import { openPdf, type PdfLimits, pdfLimits } from './pages.ts'

/** Somebody waits for it, and others for their turn: shorter than for an edition. */
const limits: PdfLimits = { ...pdfLimits, openSeconds: 3, pageSeconds: 2, megabytes: 384 }

/** Leaves the reading of pages when the first is there. */
class Enough extends Error {}

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
    const pdf = await openPdf(path, limits)
    let first: { pixels: Buffer; width: number; height: number; text: string } | null = null
    try {
      await pdf.each(({ pixels, width, height, text }) => {
        first = { pixels: Buffer.from(pixels), width, height, text }
        return Promise.reject(new Enough())
      })
    } catch (error) {
      if (!(error instanceof Enough)) throw error
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
