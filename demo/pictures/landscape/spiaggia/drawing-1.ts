import { HEIGHT, WIDTH } from '../../kit.ts'
import { type Point, box, curve, px } from '../paths.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'

function umbrella(s: Sheet, x: number, y: number, r: number, a: string, b: string): void {
  s.oval(x + r * 0.75, y + r * 0.85, r, r * 0.82, '#8a6a3c', ' fill-opacity=".38"')
  for (let i = 0; i < 8; i++) {
    const [u, v] = [(i * Math.PI) / 4, ((i + 1) * Math.PI) / 4]
    s.path(
      `M${px(x)} ${px(y)}L${px(x + Math.cos(u) * r)} ${px(y + Math.sin(u) * r * 0.9)}` +
        `L${px(x + Math.cos(v) * r)} ${px(y + Math.sin(v) * r * 0.9)}z`,
      i % 2 ? a : b,
    )
    if (i < 4)
      s.path(
        `M${px(x)} ${px(y)}L${px(x + Math.cos(u) * r)} ${px(y + Math.sin(u) * r * 0.9)}` +
          `L${px(x + Math.cos(v) * r)} ${px(y + Math.sin(v) * r * 0.9)}z`,
        '#402818',
        ' fill-opacity=".14"',
      )
  }
}

/** Drawing 1. */
export function spiaggia1(s: Sheet): void {
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, '#ecd9ae'],
      [1, '#d8bb84'],
    ]),
  )
  s.texture(
    box(0, 0, WIDTH, HEIGHT),
    { fx: 0.02, fy: 0.02, colour: '#a8854e', gain: 2.6, cut: 1.3, octaves: 2 },
    s.fade([
      [0, '#000', 0.5],
      [1, '#000', 0.5],
    ]),
  )
  const line = (dx: number): Point[] =>
    jag(
      s,
      [
        [980 + dx, -20],
        [930 + dx, 200],
        [1010 + dx, 420],
        [940 + dx, 640],
        [1030 + dx, 860],
        [990 + dx, 1090],
      ],
      0.05,
      2,
    )
  const edge = (dx: number): string => `${curve(line(dx))}L1620 1090V-20z`
  s.path(edge(-30), '#b8945e', `${s.blur(6)} fill-opacity=".55"`)
  s.path(
    edge(30),
    s.fade(
      [
        [0, '#d9efe6'],
        [0.18, '#8fd0cd'],
        [0.5, '#3fa4b2'],
        [1, '#1d7a95'],
      ],
      true,
    ),
  )
  s.veins(
    edge(90),
    { fx: 0.008, fy: 0.006, colour: '#eafff8', octaves: 3, seed: 4 },
    s.fade(
      [
        [0, '#000', 0.6],
        [1, '#000', 0.25],
      ],
      true,
    ),
    2,
  )
  s.stroke(curve(line(26)), '#ffffff', 20, `${s.blur(4)} stroke-opacity=".9"`)
  s.stroke(curve(line(120)), '#f4fffb', 13, `${s.blur(5)} stroke-opacity=".6"`)
  for (let c = 0; c < 5; c++)
    for (let r = 0; r < 7; r++) {
      if (s.next() < 0.06) continue
      const [x, y] = [110 + c * 172 + s.between(-5, 5), 60 + r * 162 + s.between(-5, 5)]
      for (const off of [-46, 40])
        s.put(
          `<rect x="${px(x + off + 22)}" y="${px(y + 34)}" width="20" height="58" rx="4" ` +
            `fill="${off > 0 ? '#f6efe0' : '#dfe7e4'}"/>`,
        )
      umbrella(s, x, y, 52, c < 2 ? '#b6432f' : '#2f6f86', '#f3ead6')
    }
  for (const [x, y] of [
    [930, 300],
    [960, 720],
    [900, 470],
  ] as const) {
    s.oval(x + 14, y + 10, 20, 7, '#6a4c28', ' fill-opacity=".45"')
    s.oval(x, y, 9, 9, '#5a3b2a')
    s.oval(x, y + 7, 13, 8, '#c9583c')
  }
}
