import { HEIGHT } from '../../kit.ts'
import { pebbles, stream } from '../ground.ts'
import { massif } from '../massif.ts'
import { type Point, curve, under } from '../paths.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { person } from '../things.ts'

/** Drawing 1. */
export function ghiacciaio1(s: Sheet): void {
  s.sky([
    [0, '#5f8fb4'],
    [0.3, '#bcd4e0'],
    [0.4, '#e6eef0'],
  ])
  massif(
    s,
    [
      [-20, 300],
      [300, 210],
      [520, 270],
      [740, 130],
      [900, 240],
      [1150, 160],
      [1350, 270],
      [1620, 210],
    ],
    0.2,
    {
      snow: [
        [0, '#ffffff'],
        [1, '#c2d3de'],
      ],
      rock: '#54606c',
      seed: 6,
    },
    590,
  )
  massif(
    s,
    [
      [-20, 330],
      [200, 350],
      [430, 420],
      [560, 520],
      [640, 640],
      [700, 800],
    ],
    0.12,
    {
      snow: [
        [0, '#85837c'],
        [1, '#4d4b48'],
      ],
      rock: '#2f2e2e',
      seed: 18,
      plain: true,
    },
    870,
  )
  massif(
    s,
    [
      [900, 640],
      [980, 520],
      [1080, 420],
      [1180, 380],
      [1400, 330],
      [1620, 260],
    ],
    0.12,
    {
      snow: [
        [0, '#77756f'],
        [1, '#45444a'],
      ],
      rock: '#2a2a2c',
      seed: 21,
      plain: true,
      away: -1,
    },
    870,
  )
  const half = (t: number): number => 120 + 190 * t + 60 * Math.sin(t * 5)
  const centre = (t: number): number => 790 + 90 * Math.sin(t * 3.6) - 130 * t * t
  const tongue = stream(s, 318, 860, centre, half, 0.06, 1.1)
  s.stroke(tongue, '#2c3338', 12, `${s.blur(4)} stroke-opacity=".6"`)
  s.relief(
    tongue,
    s.fade([
      [0, '#ffffff'],
      [0.5, '#dcecf2'],
      [0.9, '#8fbccd'],
      [1, '#5f97ac'],
    ]),
    { fx: 0.008, fy: 0.03, scale: 16, seed: 12 },
  )
  s.group(s.clip(tongue), () => {
    let [thin, thick] = ['', '']
    for (let i = 0; i < 34; i++) {
      const t = i / 33
      const [c, w, y] = [centre(t), half(t), 330 + 520 * Math.pow(t, 1.1)]
      const [a, b] = [s.between(-0.9, -0.2), s.between(0.1, 0.9)]
      const arc = curve(
        jag(
          s,
          [
            [c + a * w, y - 8],
            [c + ((a + b) / 2) * w, y + 16 + 14 * t],
            [c + b * w, y - 8],
          ],
          0.1,
          2,
        ),
      )
      if (t < 0.5) thin += arc
      else thick += arc
    }
    s.stroke(thin, '#5f97b2', 2, ' stroke-opacity=".7"')
    s.stroke(thick, '#3f7f9d', 4.5, ' stroke-opacity=".75"')
    for (const k of [-0.35, 0.2])
      s.stroke(
        curve(
          Array.from({ length: 9 }, (_, i): Point => [
            centre(i / 8) + k * half(i / 8),
            318 + 542 * Math.pow(i / 8, 1.1),
          ]),
        ),
        '#5a544e',
        9,
        `${s.blur(3)} stroke-opacity=".6"`,
      )
  })
  s.path(
    under(
      jag(
        s,
        [
          [-20, 800],
          [300, 830],
          [560, 862],
          [800, 850],
          [1100, 846],
          [1620, 780],
        ],
        0.08,
        5,
      ),
    ),
    s.fade([
      [0, '#6a6661'],
      [1, '#2c2a2b'],
    ]),
  )
  s.path(
    curve(
      [
        [640, 872],
        [800, 858],
        [960, 868],
        [980, 900],
        [880, 930],
        [700, 916],
      ],
      true,
    ),
    s.fade([
      [0, '#b5d6d8'],
      [1, '#4f8f9b'],
    ]),
  )
  s.path(pebbles(s, 700, 850, HEIGHT, 460, 26), '#232224')
  s.path(pebbles(s, 700, 860, HEIGHT, 300, 18), '#8b8781')
  person(s, 470, 930, 84, '#b0402f', 0.04)
  person(s, 520, 936, 80, '#27313a', 0.03)
}
