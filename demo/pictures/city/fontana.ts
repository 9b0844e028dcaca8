import { HEIGHT, random } from '../kit.ts'
import type { Scene } from '../kit.ts'
import { Sheet, darker, fade, group, lighter, mix, n, oval, rect, shape, stroke, variants } from './brush.ts'
import { View } from './camera.ts'
import { birds, bokeh, lamp, plain, reflections, ripples, sky } from './light.ts'
import { houses, passer, plume } from './piazza.ts'

/** Two basins one over the other on a stem, with a wide pool. */
function fountain(s: Sheet, x: number, y: number, size: number, stone: string, water: string): void {
  const bowl = (cy: number, rx: number, deep: number) => {
    const ry = rx * 0.2
    s.add(
      shape(
        `M${x - rx} ${cy}C${x - rx} ${cy + deep} ${x - rx * 0.3} ${cy + deep * 1.5} ${x} ` +
          `${cy + deep * 1.5}C${x + rx * 0.3} ${cy + deep * 1.5} ${x + rx} ${cy + deep} ${x + rx} ${cy}Z`,
        s.linear(
          [
            [0, lighter(stone, 0.25)],
            [0.5, stone],
            [1, darker(stone, 0.5)],
          ],
          [0, 0],
          [1, 0.3],
        ),
      ),
    )
    s.add(oval(x, cy, rx, ry, lighter(stone, 0.3)), oval(x, cy + ry * 0.06, rx * 0.93, ry * 0.84, water))
  }
  const stem = (y0: number, y1: number, w: number) =>
    s.add(
      shape(
        `M${x - w} ${y0}C${x - w * 0.4} ${(y0 + y1) / 2} ${x - w * 0.5} ${(y0 + y1) / 2} ${x - w * 0.8} ` +
          `${y1}L${x + w * 0.8} ${y1}C${x + w * 0.5} ${(y0 + y1) / 2} ${x + w * 0.4} ${(y0 + y1) / 2} ` +
          `${x + w} ${y0}Z`,
        s.linear(
          [
            [0, lighter(stone, 0.2)],
            [1, darker(stone, 0.5)],
          ],
          [0, 0],
          [1, 0],
        ),
      ),
    )
  const pool = size * 0.95
  s.add(oval(x, y + size * 0.16, pool * 1.05, size * 0.22, '#000000', fade(0.25)))
  s.add(
    shape(
      `M${x - pool} ${y}L${x - pool} ${y + size * 0.13}A${pool} ${pool * 0.2} 0 0 0 ${x + pool} ` +
        `${y + size * 0.13}L${x + pool} ${y}Z`,
      s.linear(
        [
          [0, lighter(stone, 0.2)],
          [0.4, stone],
          [1, darker(stone, 0.45)],
        ],
        [0, 0],
        [1, 0],
      ),
    ),
  )
  s.add(oval(x, y, pool, pool * 0.2, lighter(stone, 0.3)), oval(x, y + 2, pool * 0.94, pool * 0.175, water))
  stem(y + size * 0.05, y - size * 0.4, size * 0.13)
  bowl(y - size * 0.42, size * 0.46, size * 0.09)
  stem(y - size * 0.42, y - size * 0.72, size * 0.07)
  bowl(y - size * 0.74, size * 0.23, size * 0.06)
  stem(y - size * 0.74, y - size * 0.86, size * 0.03)
}

function falls(s: Sheet, x: number, y: number, size: number, colour: string, opacity: number): void {
  const d: string[] = []
  for (let i = -5; i <= 5; i++) {
    const t = i / 5
    d.push(
      `M${x + t * size * 0.46} ${y - size * 0.41}q${t * size * 0.1} ${size * 0.08} ${t * size * 0.16} ` +
        `${size * 0.41}`,
      `M${x + t * size * 0.22} ${y - size * 0.73}q${t * size * 0.06} ${size * 0.06} ${t * size * 0.1} ` +
        `${size * 0.31}`,
    )
  }
  s.add(
    `<path d="${d.join('')}" fill="none" stroke="${colour}" stroke-width="${size * 0.012}" ` +
      `stroke-dasharray="${size * 0.09} ${size * 0.012}" ${fade(opacity)} ${s.blur(2)}/>`,
  )
  s.glow(x, y, size * 0.8, colour, opacity * 0.5, size * 0.12)
  plume(s, x, y - size * 0.84, size * 0.42, size * 0.16, colour, opacity)
}

const ROW = [
  [-40, 14, 17, 5, '#c98f62'],
  [-26, 12, 20, 6, '#d9b382'],
  [-14, 15, 16, 5, '#b9694a'],
  [1, 11, 19, 6, '#e0c397'],
  [12, 16, 15, 5, '#cf9a6c'],
  [28, 14, 18, 5, '#b87a58'],
] as const

function morning(): string {
  const s = new Sheet()
  const next = random(351)
  sky(
    s,
    [
      [0, '#6ea3cf'],
      [1, '#f6e4c4'],
    ],
    760,
    '#ffffff',
    0.6,
    4,
  )
  const view = new View({ at: [0, 2, -32], focal: 950, horizon: 690 })
  houses(s, view, next, ROW, 14, '#5a5750', ['#8fa4ad'], 0.2, '#f7e2c0', 0.28)
  s.add(birds(next, 300, 90, 500, 160, 12, '#4a4540'))
  s.add(
    plain(
      730,
      HEIGHT,
      s.linear([
        [0, '#e3cda4'],
        [1, '#a0855f'],
      ]),
    ),
  )
  for (let i = 0; i < 14; i++)
    s.add(
      view.face(
        [
          [-50, 0, 10 - i * 2.6],
          [50, 0, 10 - i * 2.6],
          [50, 0, 9.9 - i * 2.6],
          [-50, 0, 9.9 - i * 2.6],
        ],
        '#846a4c',
        fade(0.4),
      ),
    )
  const sun = { shade: '#4a3340', lean: 1.3, reach: 0.3, rim: '#fff2cf' }
  for (const [x, z, pose, flip] of [
    [-11, 6, 'walk', false],
    [9, 8, 'stand', false],
    [10, 8.2, 'rest', true],
    [-8, 9, 'away', false],
  ] as const)
    passer(s, view, next, x, z, pose, flip, sun)
  s.add(shape('M300 960L1240 960L1600 1067L900 1067Z', '#4a3340', `${fade(0.3)} ${s.blur(10)}`))
  fountain(s, 770, 890, 460, '#c9b594', '#6f9aa0')
  falls(s, 770, 890, 460, '#ffffff', 0.85)
  passer(s, view, next, 9.5, -15, 'walk', true, sun)
  s.glow(140, 180, 800, '#fff0c4', 0.6)
  s.vignette(0.35, '#3a2414')
  return s.done()
}

function night(): string {
  const s = new Sheet()
  const next = random(352)
  sky(
    s,
    [
      [0, '#060a18'],
      [1, '#26305a'],
    ],
    700,
    '#44548a',
    0.35,
    12,
  )
  const view = new View({ at: [-10, 1.8, -22], yaw: 26, focal: 1000, horizon: 640, middle: 900 })
  houses(
    s,
    view,
    next,
    ROW.map(([x, w, h, f, c]) => [x + 12, w, h + 3, f, mix(c, '#12162c', 0.72)] as const),
    12,
    '#10142a',
    ['#ffc36a', '#ffdd9c'],
    0.34,
    '#0c1024',
    0.2,
  )
  s.add(
    plain(
      690,
      HEIGHT,
      s.linear([
        [0, '#2e2c40'],
        [1, '#0a0b14'],
      ]),
    ),
  )
  reflections(
    s,
    next,
    [
      [300, '#ffc36a', 30],
      [520, '#ffc36a', 22],
      [820, '#8fd8e0', 60],
      [980, '#8fd8e0', 60],
      [1180, '#ffc36a', 26],
      [1440, '#ffdd9c', 30],
    ],
    830,
    1060,
    0.6,
  )
  lamp(s, 180, 800, 250, '#ffc97a', '#0b0c14')
  lamp(s, 1500, 770, 200, '#ffc97a', '#0b0c14')
  s.glow(920, 800, 620, '#58c7d2', 0.55, 330)
  fountain(s, 920, 850, 380, '#5f7f8c', '#9fe9e6')
  falls(s, 920, 850, 380, '#d8fffb', 0.95)
  for (const [x, z, flip] of [
    [-3, 2, false],
    [-2.2, 2.2, true],
    [14, 5, false],
  ] as const)
    passer(s, view, next, x, z, 'stand', flip, undefined)
  bokeh(s, next, [0, 560, 1600, 720], 14, ['#ffc36a', '#ff9a5a'], 22)
  s.vignette(0.65)
  return s.done()
}

/** A jet seen close: countless fine arcs that break into drops. */
function jet(s: Sheet, next: () => number, x: number, y: number, height: number, spread: number): void {
  const [soft, fine]: [string[], string[]] = [[], []]
  for (let i = 0; i < 90; i++) {
    const lean = (next() + next() - 1) * spread
    const top = height * (0.75 + next() * 0.5) * (1 - Math.abs(lean / spread) * 0.3)
    const d =
      `M${n(x + lean * 0.03)} ${n(y)}Q${n(x + lean * 0.5)} ${n(y - top * 1.5)} ${n(x + lean)} ` +
      `${n(y - next() * top * 0.2)}`
    const list = i % 3 === 0 ? soft : fine
    list.push(
      stroke(
        d,
        '#ffffff',
        i % 3 === 0 ? 9 : 1 + next() * 2.4,
        `${fade(0.15 + next() * 0.35)} stroke-dasharray="${n(8 + next() * 40)} ${n(4 + next() * 22)}"`,
      ),
    )
  }
  s.add(group(s.blur(7), ...soft), ...fine)
  s.glow(x, y - height * 0.3, spread * 1.1, '#ffffff', 0.5, height * 0.7)
  s.add(oval(x, y, spread * 1.15, spread * 0.16, '#ffffff', `${fade(0.55)} ${s.blur(9, 4)}`))
}

/** Close to the water: drops, rim of stone, the square melted behind. */
function close(): string {
  const s = new Sheet()
  const next = random(353)
  s.wash([
    [0, '#7d8a70'],
    [0.45, '#c9c48f'],
    [0.6, '#8f9a74'],
    [1, '#3a4a44'],
  ])
  bokeh(s, next, [0, 0, 1600, 560], 60, ['#e8e2a8', '#a8b87a', '#5f7a54', '#f7f1cf'], 120)
  s.add(
    group(
      s.blur(14),
      rect(-20, 380, 1640, 200, '#9a8d6c'),
      ...[140, 420, 1180, 1400].map((x, i) =>
        oval(x, 430 - i * 8, 26, 90, ['#3a4a5c', '#7a4034', '#2c3430', '#c4a05a'][i] ?? '#333333'),
      ),
      ...[140, 420, 1180, 1400].map((x, i) => oval(x, 320 - i * 8, 17, 20, '#a8826a')),
    ),
  )
  s.add(
    plain(
      640,
      HEIGHT,
      s.linear([
        [0, '#9aa58a'],
        [0.3, '#557069'],
        [1, '#1d332f'],
      ]),
    ),
  )
  ripples(s, next, 650, 1060, 150, ['#e9f0cf', '#22403a', '#b8c8a0'], 0.4)
  s.add(
    shape(
      'M-20 640C400 596 1200 596 1620 640L1620 694C1200 644 400 644 -20 694Z',
      s.linear([
        [0, '#efe6cc'],
        [0.5, '#c2b595'],
        [1, '#6f6650'],
      ]),
    ),
  )
  jet(s, next, 560, 900, 560, 190)
  jet(s, next, 1080, 850, 380, 130)
  for (let i = 0; i < 260; i++) {
    const angle = next() * Math.PI
    const r = 60 + next() * 420
    s.add(
      oval(
        560 + Math.cos(angle) * r * 0.62,
        900 - Math.sin(angle) * r * 1.3,
        1 + next() * 4,
        1.5 + next() * 5,
        '#ffffff',
        fade(0.2 + next() * 0.7),
      ),
    )
  }
  for (const [x, y, r] of [
    [560, 905, 210],
    [1080, 855, 150],
  ] as const)
    for (let k = 1; k < 5; k++)
      s.add(
        `<ellipse cx="${x}" cy="${y}" rx="${r * k * 0.45}" ry="${r * k * 0.09}" fill="none" ` +
          `stroke="#eef5da" stroke-width="${5 - k * 0.7}" opacity="${0.5 - k * 0.08}"/>`,
      )
  s.glow(1320, 120, 700, '#fff6c8', 0.7)
  s.vignette(0.5, '#0c1a14')
  return s.done()
}

export const fontana: Scene = variants(morning, night, close)
