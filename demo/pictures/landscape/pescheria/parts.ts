import { poly, px } from '../paths.ts'
import type { Sheet } from '../sheet.ts'

type Skin = { back: string; side: string; belly: string; dots?: string }

/** A fish, head to the left, middle at the origin of its turned frame. */
export function fish(s: Sheet, x: number, y: number, l: number, turn: number, c: Skin, deep = 0.3): void {
  const p = (a: number, b: number): string => `${px(a * l)} ${px((b * l * deep) / 0.3)}`
  s.group(` transform="translate(${px(x)} ${px(y)}) rotate(${turn})"`, () => {
    const d =
      `M${p(-0.5, 0.01)}C${p(-0.44, -0.07)} ${p(-0.28, -0.145)} ${p(-0.08, -0.14)}` +
      `C${p(0.1, -0.13)} ${p(0.25, -0.06)} ${p(0.36, -0.025)}L${p(0.36, 0.03)}` +
      `C${p(0.25, 0.06)} ${p(0.1, 0.125)} ${p(-0.08, 0.13)}C${p(-0.28, 0.13)} ${p(-0.44, 0.07)} ` +
      `${p(-0.5, 0.01)}z`
    for (const k of [0.5, 0.8, 1.1])
      s.path(
        d,
        '#0c1820',
        ` fill-opacity=".2" transform="translate(${px(l * 0.02 * k)} ${px(l * 0.035 * k)})"`,
      )
    s.path(
      `M${p(0.34, -0.02)}C${p(0.4, -0.05)} ${p(0.44, -0.13)} ${p(0.52, -0.14)}` +
        `Q${p(0.46, 0)} ${p(0.52, 0.14)}C${p(0.44, 0.13)} ${p(0.4, 0.05)} ${p(0.34, 0.025)}z` +
        `M${p(-0.16, -0.14)}Q${p(-0.04, -0.2)} ${p(0.16, -0.1)}z` +
        `M${p(0.06, 0.11)}Q${p(0.16, 0.17)} ${p(0.22, 0.06)}z`,
      c.back,
    )
    s.path(
      d,
      s.fade([
        [0, c.back],
        [0.28, c.side],
        [0.6, c.belly],
        [0.86, c.side],
        [1, c.back],
      ]),
    )
    let scales = ''
    for (let a = -0.24; a < 0.34; a += 0.024)
      for (let b = -0.12; b < 0.1; b += 0.03)
        if (Math.abs(b + 0.005) < 0.11 - 0.2 * Math.max(0, a - 0.02))
          scales += `M${p(a, b)}q${px(l * 0.016)} ${px(l * 0.014)} 0 ${px(l * 0.028)}`
    s.stroke(scales, c.back, l * 0.003, ' stroke-opacity=".35"')
    s.stroke(
      `M${p(-0.24, -0.03)}Q${p(0, -0.06)} ${p(0.36, 0.002)}`,
      c.back,
      l * 0.004,
      ' stroke-opacity=".6"',
    )
    for (const k of [1, 0.6])
      s.path(
        `M${p(-0.4, -0.02)}Q${p(-0.1, -0.045 - 0.03 * k)} ${p(0.3, -0.005)}` +
          `Q${p(-0.1, -0.045 + 0.02 * k)} ${p(-0.4, -0.02)}z`,
        '#ffffff',
        ' fill-opacity=".28"',
      )
    if (c.dots !== undefined)
      for (let i = 0; i < 9; i++)
        s.oval(l * (-0.2 + i * 0.06), -l * deep * 0.24, l * 0.012, l * 0.009, c.dots)
    s.stroke(`M${p(-0.27, -0.1)}Q${p(-0.21, 0)} ${p(-0.28, 0.1)}`, c.back, l * 0.008, ' stroke-opacity=".7"')
    s.path(
      `M${p(-0.22, 0.02)}Q${p(-0.12, 0)} ${p(-0.1, 0.06)}Q${p(-0.17, 0.07)} ${p(-0.22, 0.02)}z`,
      c.back,
      ' fill-opacity=".7"',
    )
    s.stroke(`M${p(-0.5, 0.015)}L${p(-0.44, 0.03)}`, '#1c2428', l * 0.006)
    s.oval(-l * 0.385, -l * deep * 0.09, l * 0.026, l * 0.026, '#e6dfc0')
    s.oval(-l * 0.385, -l * deep * 0.09, l * 0.015, l * 0.015, '#0e1216')
    s.oval(-l * 0.39, -l * deep * 0.11, l * 0.005, l * 0.005, '#fff')
  })
}

export function ice(
  s: Sheet,
  d: string,
  count: number,
  size: number,
  x0: number,
  y0: number,
  w: number,
  h: number,
): void {
  const tone = s.fade([
    [0, '#e6f0f4'],
    [1, '#a9c3d0'],
  ])
  if (size > 20) s.relief(d, tone, { fx: 0.02, fy: 0.02, scale: 18, octaves: 2, seed: 14 })
  else s.path(d, tone)
  s.group(s.clip(d), () => {
    for (const [colour, alpha] of [
      ['#7fa3b6', 0.5],
      ['#ffffff', 0.75],
      ['#cfe2ea', 0.6],
    ] as const) {
      let shards = ''
      for (let i = 0; i < count; i++) {
        const [x, y] = [x0 + s.next() * w, y0 + s.next() * h]
        const k = (): number => s.between(-1, 1) * size
        shards += poly([
          [x + k(), y + k() * 0.7],
          [x + k(), y + k() * 0.7],
          [x + k(), y + k() * 0.7],
          [x + k() * 0.5, y + k() * 0.4],
        ])
      }
      s.path(shards, colour, ` fill-opacity="${alpha}"`)
    }
  })
}

export const silver: Skin = { back: '#46586a', side: '#a3b4bf', belly: '#f0f3f2' }

export const rose: Skin = { back: '#a8473e', side: '#d98876', belly: '#f6dccd' }

export const bronze: Skin = { back: '#4a4a40', side: '#a59f86', belly: '#ece6d2', dots: '#3a3a34' }
