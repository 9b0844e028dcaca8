import { type Stop, HEIGHT, WIDTH } from '../../kit.ts'
import { cracks, pebbles } from '../ground.ts'
import { box } from '../paths.ts'
import type { Sheet } from '../sheet.ts'
import { dashes } from '../water.ts'

/** Parched bed: base colour, cracks in two tones, clods, a soft unevenness. */
export function bed(
  s: Sheet,
  yh: number,
  colours: readonly Stop[],
  dark: string,
  light: string,
  size: number,
): void {
  s.rect(0, yh, WIDTH, HEIGHT - yh, s.fade(colours))
  s.texture(
    box(0, yh, WIDTH, HEIGHT - yh),
    { fx: 0.004, fy: 0.022, colour: dark, gain: 2.4, cut: 1.15, octaves: 2, seed: 11 },
    s.fade([
      [0, '#000', 0.1],
      [1, '#000', 0.75],
    ]),
  )
  const net = cracks(s, yh, yh + 85, HEIGHT + 20, size)
  s.stroke(net, light, 2.2, ' transform="translate(1.5 2.5)" stroke-opacity=".35"')
  s.stroke(net, dark, 1.7, ' stroke-opacity=".5"')
  s.path(pebbles(s, yh, yh + 40, HEIGHT, 260, 8), dark, ' fill-opacity=".35"')
}

export function water(
  s: Sheet,
  d: string,
  stops: readonly Stop[],
  rim: string,
  shine: string,
  yh: number,
): void {
  s.stroke(d, rim, 26, `${s.blur(9)} stroke-opacity=".55"`)
  s.stroke(d, rim, 7, `${s.blur(2.5)} stroke-opacity=".6"`)
  s.path(d, s.fade(stops))
  s.group(s.clip(d), () => s.path(dashes(s, yh, HEIGHT, 150, 60), shine, ' fill-opacity=".28"'))
}
