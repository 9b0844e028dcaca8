import { dress } from './dress.ts'
import { burin, fill, fresh, PAPER } from './engrave.ts'
import { face, neck } from './face.ts'
import { hairBack, hairFront } from './hair.ts'
import { measure } from './head.ts'
import { sitter } from './person.ts'

/** Engraved head and shoulders, 480 × 480, from words in Italian or English; the slug makes the face. */
export function portrait(seedWords: string, slug: string): string {
  fresh()
  const p = sitter(seedWords, slug)
  const h = measure(p)
  let ground = ''
  for (let y = -40; y < 520; y += 8) {
    const reach = 150 + 120 * p.next()
    ground += burin(500, y - 60, 500 - reach, y + reach * 0.42 - 60, 1.15, 2, 0.2)
  }
  for (let y = 250; y < 520; y += 9) ground += burin(-20, y, 40 + 60 * p.next(), y + 36, 0.9, 2, 0.2)
  const body = hairBack(h, p) + neck(h, p) + dress(h, p) + face(h, p) + hairFront(h, p)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480">' +
    `<rect width="480" height="480" fill="${PAPER}"/>${fill(ground, '#b5ac9c')}` +
    `<g transform="translate(240 252) scale(1.16) translate(-240 -242)">${body}</g></svg>`
  )
}
