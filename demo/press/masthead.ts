import { drawBrandRule } from './brand-rule.ts'
import type { PressBrand } from './copy.ts'
import type { Face } from './face.ts'
import { FOOT, MARGIN } from './grid.ts'
import { wrapLines } from './paragraph.ts'
import { PAGE, type Sheets } from './sheet.ts'
import { drawWordmark } from './wordmark.ts'

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
export interface Ear {
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
      const left = i === 0 ? MARGIN : right - side
      const tall = Math.max(height - 6, 58)
      const up = TOP + (height - tall) / 2
      const size = side > 110 ? 10 : 8.8
      const set = wrapLines(ear.text, side - 14, (text) => sheet.width('deck', size, text), 3)
      sheet.doc
        .rect(left + 0.3, up, side - 0.6, tall)
        .lineWidth(0.6)
        .strokeColor(hair)
        .stroke()
      sheet.set('sansBold', 7, left + 7, up + 12, ear.kicker, { colour: accent })
      set.forEach((line, n) =>
        sheet.set('deck', size, left + 7, up + 15 + (n + 0.8) * size * 1.13, line, { colour: ink }),
      )
      const page = `pagina ${ear.page}`
      if (set.length < 3 || sheet.width('deck', size, set[2]!) + sheet.width('sans', 6.4, page) < side - 18)
        sheet.setRight('sans', 6.4, left + side - 7, up + tall - 6, page, { colour: grey })
    })
  }
  const line = TOP + height + 12
  sheet.rule(MARGIN, line, right, line, 0.5, ink)
  sheet.set('sans', 7.6, MARGIN, line + 10.5, words.day, { colour: ink })
  sheet.setCentred('sans', 7.6, PAGE.width / 2, line + 10.5, words.claim, { colour: grey })
  sheet.setRight('sans', 7.6, right, line + 10.5, words.issue, { colour: ink })
  drawBrandRule(sheet, face, MARGIN, line + 16, right - MARGIN)
}
