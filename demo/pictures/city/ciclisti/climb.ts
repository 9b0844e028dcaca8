import { mix } from '../../colour.ts'
import type { Next } from '../../kit.ts'
import { WIDTH, random } from '../../kit.ts'
import { Sheet, darker, fade, lighter, line, n, oval, pick, poly, rect, shape, stroke } from '../brush.ts'
import { person } from '../figures.ts'
import { sky } from '../light.ts'
import { JERSEYS } from './parts.ts'

/** A rider coming towards the viewer. */
function oncoming(s: Sheet, x: number, y: number, h: number, jersey: string, lean: number): string {
  const k = h / 100
  const p = (dx: number, dy: number) => `${n(x + (dx + lean * dy * 0.08) * k)} ${n(y - dy * k)}`
  const q = (dx: number, dy: number) => [x + (dx + lean * dy * 0.08) * k, y - dy * k] as const
  return [
    oval(x, y, 15 * k, 3 * k, '#000000', fade(0.35)),
    oval(...q(0, 20), 2.8 * k, 20 * k, '#14161a'),
    oval(...q(0, 20), 1 * k, 15 * k, '#5a5f66'),
    line([q(-6, 52), q(-9, 36), q(-5, 12)], '#a87c62', 6.4 * k),
    line([q(6, 52), q(10, 40), q(5, 22)], '#b98a6d', 6.4 * k),
    line([q(-6, 54), q(-9, 37)], '#15171c', 8.4 * k),
    line([q(6, 54), q(10, 41)], '#15171c', 8.4 * k),
    rect(...q(-7.4, 12), 4.6 * k, 5 * k, '#f0f0ea'),
    rect(...q(3, 22), 4.6 * k, 5 * k, '#f0f0ea'),
    shape(
      `M${p(-9, 50)}C${p(-15, 62)} ${p(-16, 78)} ${p(-9, 82)}L${p(9, 82)}` +
        `C${p(16, 78)} ${p(15, 62)} ${p(9, 50)}Z`,
      s.linear([
        [0, lighter(jersey, 0.25)],
        [1, darker(jersey, 0.4)],
      ]),
    ),
    line([q(-13, 76), q(-17, 60), q(-12, 48)], jersey, 5.4 * k),
    line([q(13, 76), q(17, 60), q(12, 48)], jersey, 5.4 * k),
    line([q(-14, 48), q(14, 48)], '#15171c', 2.4 * k),
    oval(...q(-13, 48), 3 * k, 3 * k, '#22252a'),
    oval(...q(13, 48), 3 * k, 3 * k, '#22252a'),
    oval(...q(0, 86), 6.4 * k, 8 * k, '#b98a6d'),
    shape(
      `M${p(-7.6, 88)}C${p(-8, 100)} ${p(8, 100)} ${p(7.6, 88)}Q${p(0, 93)} ${p(-7.6, 88)}Z`,
      s.linear([
        [0, '#ffffff'],
        [1, darker(jersey, 0.2)],
      ]),
    ),
    rect(...q(-5.6, 88.4), 11.2 * k, 3 * k, '#15171c', `rx="${n(k)}"`),
  ].join('')
}

/** A rock peak: lit and shaded side parted by a broken ridge, old snow on top. */
function peak(
  s: Sheet,
  next: Next,
  x: number,
  y: number,
  w: number,
  h: number,
  shade: string,
  light: string,
  part: number,
): void {
  const ridge = Array.from(
    { length: 9 },
    (_, i) =>
      [x + (i / 8) * w * 0.1 + (i === 0 ? 0 : (next() - 0.5) * w * 0.1), y - h + (i / 8) * h] as const,
  )
  const flank = (side: number) =>
    Array.from(
      { length: 9 },
      (_, i) =>
        [
          x + side * (i / 8) * w * 0.5 + (i === 0 ? 0 : (next() - 0.5) * w * 0.05),
          y - h + (i / 8) ** 0.9 * h,
        ] as const,
    )
  const [left, right] = [flank(-1), flank(1)]
  const back = [...ridge].reverse()
  s.add(
    poly(
      [...left, ...back],
      s.linear([
        [0, lighter(light, 0.15)],
        [1, mix(light, '#8aa08a', 0.5)],
      ]),
    ),
    poly(
      [...right, ...back],
      s.linear([
        [0, shade],
        [1, mix(shade, '#7a9080', 0.5)],
      ]),
    ),
  )
  for (let i = 0; i < 16; i++) {
    const t = 0.15 + next() * 0.8
    const px = x - t * w * 0.42 * next()
    s.add(
      poly(
        [
          [px, y - h + t * h],
          [px - w * 0.03, y - h + t * h + h * 0.12],
          [px - w * 0.012, y - h + t * h + h * 0.13],
        ],
        shade,
        fade(0.35),
      ),
    )
  }
  const snow = (edge: readonly (readonly [number, number])[], colour: string) => {
    const e = edge.slice(0, 4)
    const r = ridge.slice(0, 4).reverse()
    const [a, b] = [e[3] ?? [x, y], r[0] ?? [x, y]]
    s.add(
      poly(
        [
          ...e,
          [(a[0] * 2 + b[0]) / 3, a[1] - h * 0.1],
          [(a[0] + b[0]) / 2, a[1] + h * 0.05],
          [(a[0] + b[0] * 2) / 3, a[1] - h * 0.07],
          ...r,
        ],
        colour,
      ),
    )
  }
  snow(left, mix('#fbfdfd', '#dbe6e6', part))
  snow(right, mix('#b4c8d8', '#d4e0e4', part))
}

export function climb(): string {
  const s = new Sheet()
  const next = random(271)
  sky(
    s,
    [
      [0, '#3f84bc'],
      [1, '#dbe9ea'],
    ],
    620,
    '#ffffff',
    0.8,
    5,
  )
  for (const [x, y, w, h, part] of [
    [200, 640, 620, 300, 0.55],
    [1330, 640, 700, 320, 0.5],
    [900, 650, 620, 380, 0.3],
    [560, 660, 760, 510, 0.08],
  ] as const)
    peak(s, next, x, y, w, h, mix('#5f7484', '#cfdde0', part), mix('#a4b4ba', '#dbe6e6', part), part)
  s.add(
    rect(
      0,
      430,
      WIDTH,
      200,
      s.linear([
        [0, '#dbe9ea', 0],
        [1, '#dbe9ea', 0.6],
      ]),
    ),
  )
  s.add(
    shape(
      'M-20 620C300 500 600 600 860 540C1200 480 1400 560 1620 520L1620 1090L-20 1090Z',
      s.linear([
        [0, '#8aa25a'],
        [1, '#4a6a30'],
      ]),
    ),
  )
  s.add(
    shape(
      'M700 560C820 580 1180 560 1260 600C1300 640 760 640 640 700C560 760 900 900 1240 1080L140 1080' +
        'C180 900 280 740 520 670C700 620 1000 620 1080 604C1000 580 800 590 690 572Z',
      s.linear([
        [0, '#c9c4b8'],
        [1, '#84807a'],
      ]),
    ),
  )
  s.add(stroke('M690 690C560 780 660 960 760 1080', '#f4f2e8', 7, `stroke-dasharray="40 44" ${fade(0.7)}`))
  for (let i = 0; i < 26; i++)
    s.add(oval(1010 - i * 14 + next() * 8, 606 + i * 0.9, 3.4, 6, pick(JERSEYS, next())))
  const fans = Array.from({ length: 70 }, () => [next(), next() < 0.5] as const).sort((a, b) => a[0] - b[0])
  for (const [t, left] of fans) {
    const [x, y] = [left ? 496 - t * 400 + next() * 40 - 20 : 712 + t * 560 + next() * 40, 712 + t * 340]
    s.add(
      person(s, {
        x,
        y,
        height: 62 + t * 190,
        pose: pick(['stand', 'rest', 'raise', 'speak'] as const, next()),
        flip: next() < 0.5,
        back: next() < 0.6,
        long: next() < 0.3,
        top: pick([...JERSEYS, '#8a8a80'], next()),
        legs: pick(['#2b3240', '#6a6a60', '#39465a'], next()),
        rim: '#ffffff',
        rimX: 0.8,
      }),
    )
  }
  const pack = Array.from({ length: 16 }, () => [next(), next()] as const).sort((a, b) => a[1] - b[1])
  for (const [u, v] of pack) {
    const y = 730 + v * 260
    const w = 90 + v * 250
    const c = 600 + v * 40
    s.add(oncoming(s, c + (u - 0.5) * w * 1.4, y, 90 + v * 170, pick(JERSEYS, next()), (next() - 0.5) * 2))
  }
  s.add(oncoming(s, 660, 1040, 330, '#f0c02a', 0.8), oncoming(s, 470, 1050, 310, '#d9302a', -0.6))
  s.vignette(0.35, '#1a2a1c')
  return s.done()
}
