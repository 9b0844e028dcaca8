import { drawBrandRule } from './masthead.ts'
import { type Face, mix } from './face.ts'
import type { NumberBox } from './numbers.ts'
import { balance } from './paragraph.ts'
import type { Sheets } from './sheet.ts'

const figure = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })
interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** Draws a box of figures: kicker, title, unit, chart, source. */
export function drawNumbers(
  sheet: Sheets,
  face: Face,
  box: NumberBox,
  year: number,
  { x, y, width, height }: Frame,
): void {
  const { ink, accent, grey } = face.colours
  let down = y + drawBrandRule(sheet, face, x, y - 1, width) + 11
  sheet.set('sansBold', 8.4, x, down, 'I numeri', { colour: accent })
  const size = width > 300 ? 19 : 17
  down += 4
  for (const line of balance(box.title, width, (text) => sheet.width('display', size, text))) {
    down += size * 1.06
    sheet.set('display', size, x, down, line, { colour: ink })
  }
  sheet.set('sans', 7.6, x, down + 13, box.unit, { colour: grey })
  const frame = { x, y: down + 22, width, height: y + height - down - 22 - 14 }
  const values = box.values.map(([label, value]) => ({
    label: /^-\d$/.test(label) ? `’${String(year + Number(label)).slice(2)}` : label,
    value,
  }))
  if (box.kind === 'rows') rows(sheet, face, values, frame)
  else if (box.kind === 'bars') bars(sheet, face, values, frame)
  else line(sheet, face, values, frame)
  sheet.set('sans', 6.6, x, y + height - 3, `Fonte: ${box.source}`, { colour: grey })
}
type Values = { label: string; value: number }[]

function bars(sheet: Sheets, { colours }: Face, values: Values, { x, y, width, height }: Frame): void {
  const max = Math.max(...values.map((v) => v.value))
  const step = width / values.length
  const room = height - 26
  values.forEach(({ label, value }, i) => {
    const tall = (value / max) * room
    const last = i === values.length - 1
    const barX = x + i * step + step * 0.14
    sheet.tint(
      barX,
      y + 12 + room - tall,
      step * 0.72,
      tall,
      last ? colours.accent : mix(colours.tint, colours.ink, 0.3),
    )
    sheet.setCentred('sans', 6.8, barX + step * 0.36, y + 12 + room + 10, label, { colour: colours.grey })
    if (last || value === max)
      sheet.setCentred('sansBold', 7.4, barX + step * 0.36, y + 12 + room - tall - 3, figure.format(value), {
        colour: last ? colours.accent : colours.ink,
      })
  })
  sheet.rule(x, y + 12 + room, x + width, y + 12 + room, 0.6, colours.ink)
}

function rows(sheet: Sheets, { colours }: Face, values: Values, { x, y, width, height }: Frame): void {
  const max = Math.max(...values.map((v) => v.value))
  const step = Math.min(26, height / values.length)
  const names = Math.max(...values.map((v) => sheet.width('body', 9, v.label))) + 8
  const room = width - names - 24
  values.forEach(({ label, value }, i) => {
    const middle = y + i * step + step / 2
    sheet.set('body', 9, x, middle + 3, label, { colour: colours.ink })
    sheet.tint(
      x + names,
      middle - step * 0.28,
      (value / max) * room,
      step * 0.56,
      i === 0 ? colours.accent : mix(colours.tint, colours.ink, 0.3),
    )
    sheet.setRight('sansBold', 7.6, x + width, middle + 3, figure.format(value), {
      colour: i === 0 ? colours.accent : colours.ink,
    })
    if (i > 0) sheet.rule(x, y + i * step, x + width, y + i * step, 0.3, colours.hair)
  })
}

function line(sheet: Sheets, { colours }: Face, values: Values, { x, y, width, height }: Frame): void {
  const [least, max] = [Math.min(...values.map((v) => v.value)), Math.max(...values.map((v) => v.value))]
  const room = height - 34
  const at = (i: number, value: number) =>
    [
      x + 14 + (i / (values.length - 1)) * (width - 34),
      y + 14 + room - ((value - least) / (max - least)) * room * 0.92,
    ] as const
  for (const share of [0, 0.5, 1])
    sheet.rule(x, y + 14 + room * share, x + width, y + 14 + room * share, 0.3, colours.hair)
  const points = values.map(({ value }, i) => at(i, value))
  sheet.doc.moveTo(...points[0]!)
  for (const point of points.slice(1)) sheet.doc.lineTo(...point)
  sheet.doc.lineWidth(2).lineJoin('round').strokeColor(colours.accent).stroke()
  points.forEach(([px, py], i) => {
    const ends = i === 0 || i === points.length - 1
    if (ends) sheet.doc.circle(px, py, 3).fill(colours.accent)
    if (ends)
      sheet.setCentred('sansBold', 7.6, px, py - 7, figure.format(values[i]!.value), {
        colour: colours.accent,
      })
    sheet.setCentred('sans', 6.8, px, y + 14 + room + 12, values[i]!.label, { colour: colours.grey })
  })
}
