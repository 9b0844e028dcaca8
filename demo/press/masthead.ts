import type { PressBrand } from './copy.ts'
import type { Face } from './face.ts'
import { FOOT, MARGIN, PAGE, type Sheets } from './sheet.ts'
import { wrapLines } from './paragraph.ts'

/** The masthead's own line, from `x` for `width` points with its top on `y`; gives back its height. */
export function drawBrandRule(sheet: Sheets, face: Face, x: number, y: number, width: number): number {
  const { ink, accent } = face.colours
  switch (face.rule) {
    case 'double':
      sheet.tint(x, y, width, 2.2, ink)
      sheet.tint(x, y + 3.6, width, 0.7, ink)
      return 4.3
    case 'ledge':
      sheet.tint(x, y, width, 3.6, accent)
      sheet.tint(x, y + 5, width, 0.8, accent)
      return 5.8
    case 'signal':
      sheet.tint(x, y, Math.min(48, width / 3), 4.4, accent)
      sheet.tint(x, y + 4.4, width, 0.8, ink)
      return 5.2
    case 'solid':
      sheet.tint(x, y, width, 3, ink)
      return 3
    case 'planks':
      for (const step of [0, 2.4, 4.8]) sheet.tint(x, y + step, width, 0.7, ink)
      return 5.5
    case 'wave': {
      const { doc } = sheet
      const waves = Math.round(width / 22)
      const length = width / waves
      doc.moveTo(x, y + 2.6)
      for (let i = 0; i < waves; i++) {
        const from = x + i * length
        doc.bezierCurveTo(
          from + length * 0.25,
          y - 0.8,
          from + length * 0.25,
          y - 0.8,
          from + length * 0.5,
          y + 2.6,
        )
        doc.bezierCurveTo(from + length * 0.75, y + 6, from + length * 0.75, y + 6, from + length, y + 2.6)
      }
      doc.lineWidth(1.1).strokeColor(accent).stroke()
      return 5.2
    }
  }
}

/** Draws the masthead's wordmark as vectors, `width` points wide; gives back its height. */
function drawWordmark(
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

const TOP = 34

/** Height of the wordmark of that width. */
const heightOf = (brand: PressBrand, width: number) => {
  const [, w, h] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(brand.wordmark)!.map(Number)
  return (h! / w!) * width
}

/** Where the body of page 1 begins, in points. */
export const frontTop = (brand: PressBrand, face: Face): number => {
  const end = TOP + heightOf(brand, face.wordmark) + 12 + 16 + 8
  return FOOT - Math.floor((FOOT - end - 4) / 11) * 11
}

/** A teaser beside the wordmark. */
interface Ear {
  kicker: string
  text: string
  page: number
}

/** Wordmark with its ears, claim, date line and the masthead's rule. */
export function drawMasthead(
  sheet: Sheets,
  face: Face,
  brand: PressBrand,
  words: { day: string; issue: string; claim: string },
  ears: Ear[],
): void {
  const { ink, grey, accent, hair } = face.colours
  const right = PAGE.width - MARGIN
  const x = (PAGE.width - face.wordmark) / 2
  const height = drawWordmark(sheet, brand, x, TOP, face.wordmark, ink)
  const side = x - MARGIN - 22
  if (side >= 84) {
    ears.slice(0, 2).forEach((ear, i) => {
      const earX = i === 0 ? MARGIN : right - side
      const tall = Math.max(height - 6, 58)
      const up = TOP + (height - tall) / 2
      const size = side > 110 ? 10 : 8.8
      const set = wrapLines(ear.text, side - 14, (text) => sheet.width('deck', size, text), 3)
      sheet.doc
        .rect(earX + 0.3, up, side - 0.6, tall)
        .lineWidth(0.6)
        .strokeColor(hair)
        .stroke()
      sheet.set('sansBold', 7, earX + 7, up + 12, ear.kicker, { colour: accent })
      set.forEach((line, n) =>
        sheet.set('deck', size, earX + 7, up + 15 + (n + 0.8) * size * 1.13, line, { colour: ink }),
      )
      const page = `pagina ${ear.page}`
      if (set.length < 3 || sheet.width('deck', size, set[2]!) + sheet.width('sans', 6.4, page) < side - 18)
        sheet.setRight('sans', 6.4, earX + side - 7, up + tall - 6, page, { colour: grey })
    })
  }
  const line = TOP + height + 12
  sheet.rule(MARGIN, line, right, line, 0.5, ink)
  sheet.set('sans', 7.6, MARGIN, line + 10.5, words.day, { colour: ink })
  sheet.setCentred('sans', 7.6, PAGE.width / 2, line + 10.5, words.claim, { colour: grey })
  sheet.setRight('sans', 7.6, right, line + 10.5, words.issue, { colour: ink })
  drawBrandRule(sheet, face, MARGIN, line + 16, right - MARGIN)
}

/** Top of the text of an inside page. */
export const INSIDE_TOP = 66

/** Running head and foot of an inside page: the number stands outside, left on even pages. */
export function drawRunningHead(
  sheet: Sheets,
  face: Face,
  brand: PressBrand,
  page: number,
  section: string,
  day: string,
): void {
  const { ink, accent, grey } = face.colours
  const right = PAGE.width - MARGIN
  const even = page % 2 === 0
  const base = 46
  const line = `${brand.name} · ${day}`
  if (even) {
    sheet.set('display', 19, MARGIN, base, String(page), { colour: ink })
    sheet.setRight('sans', 7.8, right, base - 1, line, { colour: ink })
  } else {
    sheet.setRight('display', 19, right, base, String(page), { colour: ink })
    sheet.set('sans', 7.8, MARGIN, base - 1, line, { colour: ink })
  }
  sheet.setCentred('sansBold', 10, PAGE.width / 2, base - 1, section, { colour: accent })
  drawBrandRule(sheet, face, MARGIN, 51.5, right - MARGIN)
  drawFoot(
    sheet,
    face,
    `© Edizioni del Meridiano · Riproduzione riservata`,
    `Euro ${face.price.replace(/\s?€/, '')}`,
    grey,
  )
}

/** The line at the foot of every page. */
export function drawFoot(
  sheet: Sheets,
  face: Face,
  leftWords: string,
  rightWords: string,
  colour: string,
): void {
  sheet.rule(MARGIN, FOOT + 9, PAGE.width - MARGIN, FOOT + 9, 0.5, face.colours.ink)
  sheet.set('sans', 6.4, MARGIN, FOOT + 18, leftWords, { colour })
  sheet.setRight('sans', 6.4, PAGE.width - MARGIN, FOOT + 18, rightWords, { colour })
}
