import { mix } from '../colour.ts'
import { darker, group, n, oval, rect, shape } from './brush.ts'
import type { Sheet } from './brush.ts'
import type { Person } from './figures.ts'

/** Head and shoulders seen from behind; `x`, `y` the chin's height, `size` the head's height in px. */
export function bust(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  hair: string,
  coat: string,
  long = false,
  rim?: string,
): string {
  const s = size / 10
  const tone = (colour: string) => sheet.rounded(colour, 0.14, 0.4, [0.4, 1])
  const body =
    `M${n(x - 2 * s)} ${n(y - 1.5 * s)}C${n(x - 2.4 * s)} ${n(y + 2.2 * s)} ${n(x - 10 * s)} ` +
    `${n(y + 1.6 * s)} ${n(x - 11 * s)} ${n(y + 8 * s)}L${n(x - 12 * s)} ${n(y + 26 * s)}` +
    `L${n(x + 12 * s)} ${n(y + 26 * s)}L${n(x + 11 * s)} ${n(y + 8 * s)}` +
    `C${n(x + 10 * s)} ${n(y + 1.6 * s)} ${n(x + 2.4 * s)} ${n(y + 2.2 * s)} ${n(x + 2 * s)} ` +
    `${n(y - 1.5 * s)}Z`
  const skull = (colour: string, dx = 0, dy = 0) =>
    oval(x + dx, y - 4.6 * s + dy, 3.9 * s, 5.2 * s, colour) +
    (long ? oval(x + dx, y - 2.4 * s + dy, 4.7 * s, 6.6 * s, colour) : '')
  const edge =
    rim === undefined
      ? ''
      : group('', shape(body, rim, `transform="translate(0 ${n(-0.45 * s)})"`), skull(rim, 0, -0.5 * s))
  const ears = long
    ? ''
    : oval(x - 3.9 * s, y - 4 * s, 0.8 * s, 1.3 * s, mix(hair, '#b98a6d', 0.5)) +
      oval(x + 3.9 * s, y - 4 * s, 0.8 * s, 1.3 * s, mix(hair, '#7a5540', 0.6))
  return (
    edge +
    shape(body, tone(coat)) +
    ears +
    rect(x - 1.9 * s, y - 2 * s, 3.8 * s, 3.4 * s, mix(hair, '#a87c62', 0.45)) +
    skull(tone(hair))
  )
}

/** Head and shoulders seen from the front, as one who sits at a table; `x`, `y` the chin's height. */
export function sitter(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  who: Pick<Person, 'top' | 'skin' | 'hair' | 'long'> & { readonly shirt?: string },
): string {
  const s = size / 10
  const { top = '#23262e', skin = '#b98a6d', hair = '#2a2019', shirt } = who
  const tone = (colour: string) => sheet.rounded(colour, 0.12, 0.4, [0.7, 1])
  const at = (dx: number, dy: number) => `${n(x + dx * s)} ${n(y + dy * s)}`
  return [
    who.long
      ? shape(
          `M${at(-5, -5)}C${at(-5.4, -12)} ${at(5.4, -12)} ${at(5, -5)}L${at(5.6, 3)}L${at(-5.6, 3)}Z`,
          darker(hair, 0.25),
        )
      : '',
    shape(`M${at(-2, -1)}L${at(2, -1)}L${at(2.6, 3)}L${at(-2.6, 3)}Z`, darker(skin, 0.25)),
    shape(
      `M${at(-2.4, 1)}C${at(-4, 2.4)} ${at(-9.4, 2)} ${at(-10.6, 6.5)}L${at(-12, 20)}L${at(12, 20)}` +
        `L${at(10.6, 6.5)}C${at(9.4, 2)} ${at(4, 2.4)} ${at(2.4, 1)}Q${at(0, 3.4)} ${at(-2.4, 1)}Z`,
      tone(top),
    ),
    shirt === undefined
      ? ''
      : shape(`M${at(-2.3, 1.2)}L${at(0, 11)}L${at(2.3, 1.2)}Q${at(0, 3.4)} ${at(-2.3, 1.2)}Z`, shirt),
    oval(x, y - 4.6 * s, 3.8 * s, 5 * s, tone(skin)),
    shape(
      `M${at(-4.1, -3.8)}C${at(-5.2, -12)} ${at(5.2, -12)} ${at(4.1, -3.8)}` +
        `C${at(3.4, -7.4)} ${at(-2, -8.4)} ${at(-3, -6.2)}Z`,
      hair,
    ),
  ].join('')
}
