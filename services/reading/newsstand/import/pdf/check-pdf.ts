import { Refusal } from '../refusal.ts'

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
