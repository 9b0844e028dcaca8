import type { Face } from './face.ts'
import type { Sheets } from './sheet.ts'

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
