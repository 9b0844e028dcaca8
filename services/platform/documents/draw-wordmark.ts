import type { Brand } from 'contract/reading/site/brand.ts'
import { lookColour } from './look-colour.ts'
import { COLUMN, INK, type PagedDocument, PAGE } from './paged-document.ts'
import { printable } from './set-text.ts'

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

/**
 * A masthead's name at the top left, as it is drawn; in letters where the drawing has more in it than paths
 * and circles. Below it `y`.
 */
export function drawWordmark(pages: PagedDocument, brand: Brand, width: number): void {
  const { wordmark } = brand
  const accent = lookColour(brand, 'acc', INK)
  const [, , wide = 0, high = 0] = (attribute(wordmark, 'viewBox') ?? '').split(' ').map(Number)
  const tags = wordmark.match(/<(?!\/)[^>]*>/g) ?? []
  if (!(wide > 0 && high > 0) || !tags.every((tag) => /^<(?:svg|g|path|circle)\b/.test(tag))) {
    const name = printable(brand.name, 100)
    pages.say(
      'P',
      name,
      { cut: 'title', size: 30, leading: 36, colour: INK },
      {
        x: PAGE.left,
        width: COLUMN.left + COLUMN.width - PAGE.left,
      },
    )
    return
  }
  const scale = width / wide
  const top = pages.y
  const bbox: [number, number, number, number] = [PAGE.left, top, PAGE.left + width, top + high * scale]
  pages.draw('Figure', { alt: brand.name, bbox }, (doc) => {
    doc.save().translate(PAGE.left, top).scale(scale)
    let fill = 'currentColor'
    for (const tag of tags) {
      if (tag.startsWith('<g')) fill = attribute(tag, 'fill') ?? fill
      const own = attribute(tag, 'fill') ?? fill
      const stroke = attribute(tag, 'stroke')
      const circle = ['cx', 'cy', 'r'].map((name) => Number(attribute(tag, name)))
      const path = attribute(tag, 'd')
      if (path !== undefined) doc.path(path)
      else if (tag.startsWith('<circle')) doc.circle(circle[0]!, circle[1]!, circle[2]!)
      else continue
      if (own !== 'none') doc.fill(own === 'currentColor' ? INK : accent)
      else if (stroke !== undefined)
        doc
          .lineWidth(Number(attribute(tag, 'stroke-width') ?? 1))
          .lineCap(attribute(tag, 'stroke-linecap') === 'round' ? 'round' : 'butt')
          .stroke(stroke === 'currentColor' ? INK : accent)
    }
    doc.restore()
  })
  pages.y = top + high * scale
}
