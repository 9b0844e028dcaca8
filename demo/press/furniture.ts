import { drawBrandRule } from './brand-rule.ts'
import type { PressBrand } from './copy.ts'
import type { Face } from './face.ts'
import { FOOT, MARGIN } from './grid.ts'
import { PAGE, type Sheets } from './sheet.ts'

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
