/** For tests: a PDF of one page: `contents` is its drawing, `objects` come after it from number 5. */
export function pdfByHand(contents: Buffer, resources = '', objects: Buffer[] = []): Buffer {
  const parts = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 850] /Contents 4 0 R /Resources << ${resources} >> >>`,
    ),
    contents,
    ...objects,
  ]
  const out: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets = parts.map((body, i) => {
    const offset = out.reduce((n, b) => n + b.length, 0)
    out.push(Buffer.from(`${i + 1} 0 obj\n`), body, Buffer.from('\nendobj\n'))
    return offset
  })
  const start = out.reduce((n, b) => n + b.length, 0)
  const rows = offsets.map((o) => `${String(o).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.concat([
    ...out,
    Buffer.from(
      `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${rows}` +
        `trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  ])
}
/** For tests: a stream of one. */
export const pdfStream = (data: Buffer, dictionary = '') =>
  Buffer.concat([
    Buffer.from(`<< /Length ${data.length} ${dictionary} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ])

/** For tests: a small PDF that draws for ever, without much memory: its paper has a tiny pattern. */
export function endlessPdf(): Buffer {
  const tile = pdfStream(
    Buffer.from('0 0 1 1 re f'),
    '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 60 60] /XStep 0.001 /YStep 0.001 ' +
      '/Resources << >>',
  )
  const drawing = pdfStream(Buffer.from('/Pattern cs /P0 scn 0 0 600 850 re f'))
  return pdfByHand(drawing, '/Pattern << /P0 5 0 R >>', [tile])
}
