import { type Advert, adverts } from './adverts.ts'
import { type Face, mix } from './face.ts'
import { wrapLines } from './paragraph.ts'
import type { Sheets } from './sheet.ts'

/** Draws the advertisement of that number (they turn) in a frame, in one of three manners by its shape. */
export function drawAdvert(
  sheet: Sheets,
  face: Face,
  number: number,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const advert = adverts[number % adverts.length]!
  const airy =
    advert.motif === 'type' ||
    advert.motif === 'tiles' ||
    advert.motif === 'strings' ||
    advert.motif === 'leaf'
  const ground = airy ? mix(advert.light, face.colours.paper, 0.25) : advert.dark
  const ink = airy ? advert.dark : '#ffffff'
  sheet.doc.save().rect(x, y, width, height).clip()
  if (airy) sheet.tint(x, y, width, height, ground)
  else sky(sheet, advert, x, y, width, height)
  motif(sheet, advert, x, y, width, height)
  sheet.doc.restore()
  if (advert.motif === 'type' && height > 150) return poster(sheet, advert, x, y, width, height)
  const room = width > height * 1.6 && airy ? width * 0.6 : width - 36
  const firm = Math.min(
    width > 400 ? 29 : width > 200 ? 22 : 16,
    room / sheet.width('display', 1, advert.firm),
  )
  const says = width > 400 ? 14 : width > 200 ? 12.4 : 10.6
  const words = wrapLines(advert.line, room, (text) => sheet.width('displayItalic', says, text))
  let base = y + height - 20 - 13 - words.length * says * 1.2
  sheet.set('display', firm, x + 18, base - 2, advert.firm, { colour: ink, track: -firm * 0.01 })
  for (const line of words)
    sheet.set('displayItalic', says, x + 18, (base += says * 1.2), line, { colour: ink })
  for (const line of wrapLines(advert.where, room, (text) => sheet.width('sans', 7.6, text), 1))
    sheet.set('sans', 7.6, x + 18, y + height - 17, line, { colour: ink })
}

/** Only words: what the firm says as large as it goes, its name at the foot. */
function poster(
  sheet: Sheets,
  { firm, line, where, dark }: Advert,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const room = width - 36
  let size = Math.min(46, width * 0.1)
  const set = () => wrapLines(line, room, (text) => sheet.width('displayItalic', size, text))
  while (set().length * size * 1.1 > height - 100 && size > 12) size -= 1
  set().forEach((words, i) =>
    sheet.set('displayItalic', size, x + 18, y + 34 + size * (0.8 + i * 1.1), words, { colour: dark }),
  )
  const name = Math.min(width > 400 ? 22 : 17, room / sheet.width('display', 1, firm))
  sheet.set('display', name, x + 18, y + height - 32, firm, { colour: dark })
  sheet.set(
    'sans',
    7.6,
    x + 18,
    y + height - 17,
    wrapLines(where, room, (text) => sheet.width('sans', 7.6, text), 1)[0]!,
    { colour: dark },
  )
}

function sky(
  sheet: Sheets,
  { dark, light }: Advert,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const gradient = sheet.doc.linearGradient(x, y, x, y + height)
  gradient
    .stop(0, mix(dark, light, 0.55))
    .stop(0.55, mix(dark, light, 0.25))
    .stop(1, dark)
  sheet.doc.rect(x, y, width, height).fill(gradient)
}

function motif(
  { doc }: Sheets,
  { motif: kind, dark, light }: Advert,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const curve = (base: number, swing: number, waves: number, shift: number) => {
    doc.moveTo(x, y + height).lineTo(x, base)
    for (let i = 1; i <= 48; i++) {
      const at = (i / 48) * waves * Math.PI * 2 + shift
      doc.lineTo(x + (i / 48) * width, base + Math.sin(at) * swing + Math.sin(at * 2.7 + 1) * swing * 0.4)
    }
    doc.lineTo(x + width, y + height).closePath()
  }
  if (kind === 'ridge') {
    for (let layer = 0; layer < 4; layer++) {
      const base = y + height * (0.34 + layer * 0.13)
      doc.moveTo(x, y + height).lineTo(x, base)
      for (let i = 0; i <= 16; i++)
        doc.lineTo(
          x + (i / 16) * width,
          base -
            Math.abs(Math.sin(i * 1.9 + layer * 2.4) + Math.sin(i * 0.7 + layer)) *
              height *
              (0.15 - layer * 0.025),
        )
      doc
        .lineTo(x + width, y + height)
        .closePath()
        .fill(mix(mix(dark, light, 0.45 - layer * 0.15), dark, layer * 0.15))
    }
  } else if (kind === 'waves') {
    for (let layer = 0; layer < 6; layer++) {
      curve(y + height * (0.3 + layer * 0.11), height * 0.035, 1.6 + layer * 0.5, layer * 1.7)
      doc.fill(mix(light, dark, 0.35 + layer * 0.12))
    }
  } else if (kind === 'sun') {
    const radius = Math.min(height * 0.34, width * 0.2)
    doc.circle(x + width * 0.76, y + height * 0.44, radius).fill(light)
    for (let i = 0; i < 9; i++)
      doc
        .rect(x, y + height * 0.48 + i * i * height * 0.006 + i * 3, width, 1 + i * 0.7)
        .fill(mix(dark, light, 0.18))
  } else if (kind === 'strings') {
    const start = width > height * 1.6 ? 0.64 : 0.08
    const deep = width > height * 1.6 ? 1 : 0.5
    for (let i = 0; i < 16; i++)
      doc
        .rect(
          x + width * (start + (i / 16) * (0.94 - start)),
          y + height * 0.1,
          1 + (i % 4),
          height * deep * (0.8 - 0.022 * i),
        )
        .fill(mix(light, dark, 0.25 + (i % 5) * 0.17))
  } else if (kind === 'tiles') {
    const [across, start, top] =
      width > height * 1.6 ? [5, x + width - height * 0.92, y + height * 0.1] : [6, x + 18, y + 18]
    const side = (width > height * 1.6 ? height * 0.8 : width - 36) / across
    for (let row = 0; row < 5 && (width > height * 1.6 || (row + 1) * side < height * 0.5); row++)
      for (let column = 0; column < across; column++) {
        const [tileX, above] = [start + column * side, top + row * side]
        doc.rect(tileX, above, side - 1.5, side - 1.5).fill(mix(light, dark, (row + column) % 2 ? 0.28 : 0.1))
        doc
          .moveTo(tileX, above)
          .lineTo(tileX + side - 1.5, above)
          .lineTo((row + column) % 2 ? tileX : tileX + side - 1.5, above + side - 1.5)
          .closePath()
          .fill(mix(light, dark, 0.72))
      }
  } else if (kind === 'leaf') {
    const [cx, cy, size] =
      width > height * 1.6
        ? [x + width * 0.82, y + height * 0.52, height * 0.44]
        : [x + width * 0.5, y + height * 0.28, Math.min(width * 0.3, height * 0.24)]
    doc
      .moveTo(cx, cy + size)
      .lineTo(cx, cy - size)
      .lineWidth(1.4)
      .strokeColor(dark)
      .stroke()
    for (let i = 0; i < 6; i++)
      for (const side of [-1, 1]) {
        const base = cy + size * (0.75 - i * 0.32)
        const reach = size * (0.62 - i * 0.07)
        doc
          .moveTo(cx, base)
          .quadraticCurveTo(
            cx + side * reach * 0.4,
            base - reach * 0.75,
            cx + side * reach,
            base - reach * 0.55,
          )
          .quadraticCurveTo(cx + side * reach * 0.7, base, cx, base)
          .fill(mix(dark, light, 0.12 + i * 0.09))
      }
  } else {
    doc.rect(x + 18, y + 18, Math.min(60, width * 0.2), 3).fill(dark)
    doc
      .rect(x + 0.4, y + 0.4, width - 0.8, height - 0.8)
      .lineWidth(0.8)
      .strokeColor(dark)
      .stroke()
  }
}
