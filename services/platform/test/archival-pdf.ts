import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOMParser } from '@xmldom/xmldom'
import { expect } from 'vitest'

const PDFA = 'http://www.aiim.org/pdfa/ns/id/'
const PDFUA = 'http://www.aiim.org/pdfua/ns/id/'

/**
 * For tests: a PDF claims PDF/A-2a and PDF/UA-1 and has what they want of its frame (ISO 19005-2, 14289-1),
 * as far as it is seen without a validator (`decisions/invoices.md` says who validated it). PDFKit writes its
 * dictionaries as they are, so they are read as text. `qpdf`, where there is one, reads it whole.
 */
export function expectArchival(bytes: Buffer, title: string): void {
  const raw = bytes.toString('latin1')
  expect(raw.slice(0, 9)).toBe('%PDF-1.7\n')
  const catalog = /\/Type \/Catalog[\s\S]*?endobj/.exec(raw)![0]
  expect(catalog).toContain('/Lang (it-IT)')
  for (const entry of ['MarkInfo', 'StructTreeRoot', 'ViewerPreferences', 'OutputIntents', 'Metadata'])
    expect(catalog).toContain(`/${entry} `)
  expect(raw).toMatch(/\/Marked true/)
  expect(raw).toMatch(/\/DisplayDocTitle true/)
  expect(raw).toMatch(/\/S \/GTS_PDFA1[\s\S]*?\/DestOutputProfile \d+ 0 R/)
  expect(raw).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/)
  const pages = raw.match(/\/Type \/Page\n/g)!.length
  expect(raw.match(/\/Tabs \/S\n/g)).toHaveLength(pages)
  // Each font is in the file, and none is one of the fourteen that a reader may lack.
  const fonts = raw.match(/\/Type \/FontDescriptor[\s\S]*?endobj/g)!
  for (const font of fonts) expect(font).toMatch(/\/FontFile2 \d+ 0 R/)
  expect(raw.match(/\/Subtype \/Type0/g)).toHaveLength(fonts.length)
  expect(raw).not.toMatch(/\/Subtype \/Type[13]\b|\/Encrypt|\/JavaScript|\/SMask|\/ca |\/CA |\/LZWDecode/)
  for (const link of raw.split('endobj').filter((object) => object.includes('/Subtype /Link')))
    expect(link).toMatch(/\/F 4\n/)

  const xmp = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(bytes.toString('utf8'))![0]
  const metadata = new DOMParser().parseFromString(xmp, 'text/xml')
  const of = (namespace: string, name: string) =>
    Array.from(metadata.getElementsByTagNameNS(namespace, name), (one) => one.textContent!.trim())
  expect([of(PDFA, 'part'), of(PDFA, 'conformance'), of(PDFUA, 'part')]).toEqual([['2'], ['A'], ['1']])
  expect(of('http://www.aiim.org/pdfa/ns/schema#', 'namespaceURI')).toEqual([PDFUA])
  expect(of('http://purl.org/dc/elements/1.1/', 'title')).toEqual([title])
  expectSound(bytes)
}

function expectSound(bytes: Buffer): void {
  const folder = mkdtempSync(join(tmpdir(), 'edicola-pdf-'))
  try {
    const file = join(folder, 'a.pdf')
    writeFileSync(file, bytes)
    const { error, status, stdout, stderr } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' })
    if (error === undefined) expect([status, stdout + stderr]).toEqual([0, expect.any(String)])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
