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
export interface Ear { kicker: string; text: string; page: number }

/** Wordmark with its ears, claim, date line and the masthead's rule. */
export function drawMasthead(sheet: Sheets, face: Face, brand: PressBrand, words: { day: string; issue: string; claim: string }, ears: Ear[]): void {
  const { ink, grey, accent, hair } = face.colours
  const right = PAGE.width - MARGIN
  const x = (PAGE.width - face.wordmark) / 2
  const height = drawWordmark(sheet, brand, x, TOP, face.wordmark, ink)
  const side = x - MARGIN - 22
  if (side >= 84) {
    ears.slice(0, 2).forEach((ear, i) => {
      const left = i === 0 ? MARGIN : right - side
      sheet.doc.rect(left + 0.3, TOP + 4, side - 0.6, height - 6).lineWidth(0.6).strokeColor(hair).stroke()
      sheet.set('sansBold', 7, left + 7, TOP + 16, ear.kicker, { colour: accent })
      const most = Math.max(1, Math.floor((height - 34) / 11))
      wrapLines(ear.text, side - 14, (text) => sheet.width('deck', 9.4, text), Math.min(3, most)).forEach((line, n) => sheet.set('deck', 9.4, left + 7, TOP + 28 + n * 10.8, line, { colour: ink }))
      sheet.setRight('sans', 6.6, left + side - 7, TOP + height - 8, `a pagina ${ear.page}`, { colour: grey })
    })
  }
  const line = TOP + height + 12
  sheet.rule(MARGIN, line, right, line, 0.5, ink)
  sheet.set('sans', 7.6, MARGIN, line + 10.5, words.day, { colour: ink })
  sheet.setCentred('sans', 7.6, PAGE.width / 2, line + 10.5, words.claim, { colour: grey })
  sheet.setRight('sans', 7.6, right, line + 10.5, words.issue, { colour: ink })
  drawBrandRule(sheet, face, MARGIN, line + 16, right - MARGIN)
}
