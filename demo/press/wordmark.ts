import type { PressBrand } from './copy.ts'
import type { Sheets } from './sheet.ts'

/** Draws the masthead's wordmark as vectors, `width` points wide; gives back its height. */
export function drawWordmark(
  sheet: Sheets,
  brand: PressBrand,
  x: number,
  y: number,
  width: number,
  ink: string,
): number {
  const [, boxWidth, boxHeight] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(brand.wordmark)!.map(Number)
  const scale = width / boxWidth!
  const { doc } = sheet
  const paint = (value: string | undefined) =>
    !value || value === 'currentColor' ? ink : (/#[0-9a-f]{6}/i.exec(value)?.[0] ?? ink)
  doc.save().translate(x, y).scale(scale)
  let group: string | undefined
  for (const [tag, name] of brand.wordmark.matchAll(/<\/?(\w+)[^>]*>/g)) {
    const of = (attribute: string) => new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1]
    if (name === 'g') group = tag.startsWith('</') ? undefined : of('fill')
    if (name === 'circle') doc.circle(Number(of('cx')), Number(of('cy')), Number(of('r')))
    else if (name === 'path') doc.path(of('d')!)
    else continue
    const stroke = of('stroke')
    if (stroke)
      doc
        .lineWidth(Number(of('stroke-width')))
        .lineCap((of('stroke-linecap') ?? 'butt') as 'butt')
        .stroke(paint(stroke))
    else doc.fill(paint(of('fill') ?? group), of('fill-rule') === 'evenodd' ? 'even-odd' : 'non-zero')
  }
  doc.restore()
  return boxHeight! * scale
}
