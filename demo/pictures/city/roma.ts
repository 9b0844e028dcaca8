import { HEIGHT, WIDTH, random } from '../kit.ts'
import type { Scene } from '../kit.ts'
import { Sheet, darker, fade, group, lighter, mix, n, oval, rect, shape, stroke, variants } from './brush.ts'
import { silhouette } from './figures.ts'
import { birds, plain, ripples, sky } from './light.ts'

type Next = () => number

/** An umbrella pine: leaning trunk that forks, a flat crown of many tufts lit from one side. */
function pine(
  s: Sheet,
  next: Next,
  x: number,
  y: number,
  height: number,
  leaf: string,
  bark: string,
  rim: string,
  lean = 0,
): void {
  const crown = height * 0.48
  const [cx, cy] = [x + lean * height, y - height * 0.86]
  const w = height * 0.028
  s.add(
    shape(
      `M${n(x - w)} ${n(y)}C${n(x - w * 0.7)} ${n(y - height * 0.3)} ${n(cx - w)} ` +
        `${n(cy + height * 0.3)} ${n(cx - w * 0.5)} ${n(cy)}L${n(cx + w * 0.5)} ${n(cy)}` +
        `C${n(cx + w)} ${n(cy + height * 0.3)} ${n(x + w)} ${n(y - height * 0.3)} ${n(x + w * 1.2)} ` +
        `${n(y)}Z`,
      bark,
    ),
  )
  let forks = ''
  for (const t of [-0.62, -0.35, 0.3, 0.64])
    forks +=
      `M${n(cx)} ${n(cy + height * (0.16 + Math.abs(t) * 0.08))}` +
      `Q${n(cx + crown * t * 0.4)} ${n(cy + height * 0.06)} ${n(cx + crown * t)} ${n(cy - height * 0.01)}`
  s.add(stroke(forks, bark, w * 0.75))
  const tuft = (dx: number, dy: number, r: number, colour: string) =>
    oval(cx + dx, cy + dy, r * 1.35, r * 0.62, colour)
  const [under, over, light]: [string[], string[], string[]] = [[], [], []]
  for (let i = 0; i < 64; i++) {
    const t = next() * 2 - 1
    const top = Math.sqrt(1 - t * t) * height * 0.17
    const r = height * (0.045 + next() * 0.045)
    under.push(tuft(t * crown, -top * (0.1 + next() * 0.45), r, darker(leaf, 0.35)))
    over.push(tuft(t * crown * 0.94, -top * (0.35 + next() * 0.6), r * 0.9, mix(leaf, rim, next() * 0.14)))
    if (next() < 0.5)
      light.push(
        tuft(t * crown * 0.9, -top * (0.75 + next() * 0.3), r * 0.5, mix(leaf, rim, 0.25 + next() * 0.3)),
      )
  }
  s.add(group('', ...under, ...over, ...light))
}

/** A church dome with drum, lantern and cross-less finial. */
function dome(x: number, y: number, size: number, colour: string, light: string): string {
  const r = size * 0.5
  const parts = [
    rect(x - r * 1.25, y - size * 0.2, r * 2.5, size * 0.2, darker(colour, 0.12)),
    rect(x - r * 0.92, y - size * 0.62, r * 1.84, size * 0.45, colour),
  ]
  for (let i = -3; i <= 3; i++)
    parts.push(rect(x + i * r * 0.26 - r * 0.05, y - size * 0.58, r * 0.1, size * 0.34, darker(colour, 0.28)))
  parts.push(rect(x - r, y - size * 0.66, r * 2, size * 0.05, lighter(colour, 0.14)))
  parts.push(
    shape(
      `M${n(x - r * 0.92)} ${n(y - size * 0.66)}C${n(x - r * 0.9)} ${n(y - size * 1.05)} ` +
        `${n(x - r * 0.42)} ${n(y - size * 1.3)} ${n(x)} ${n(y - size * 1.33)}` +
        `C${n(x + r * 0.42)} ${n(y - size * 1.3)} ${n(x + r * 0.9)} ${n(y - size * 1.05)} ` +
        `${n(x + r * 0.92)} ${n(y - size * 0.66)}Z`,
      colour,
    ),
  )
  let ribs = ''
  for (const t of [-0.62, -0.3, 0, 0.3, 0.62])
    ribs +=
      `M${n(x + t * r)} ${n(y - size * 0.66)}Q${n(x + t * r * 0.9)} ${n(y - size * 1.1)} ` +
      `${n(x + t * r * 0.16)} ${n(y - size * 1.32)}`
  parts.push(stroke(ribs, mix(colour, light, 0.25), Math.max(1, size * 0.012)))
  parts.push(
    rect(x - r * 0.17, y - size * 1.5, r * 0.34, size * 0.2, colour),
    oval(x, y - size * 1.5, r * 0.2, size * 0.06, colour),
    rect(x - r * 0.02, y - size * 1.66, r * 0.04, size * 0.14, colour),
  )
  return parts.join('')
}

/** A band of roofs between `top` and `bottom`. */
function roofs(
  s: Sheet,
  next: Next,
  base: number,
  height: number,
  colour: string,
  light: string,
  lit = 0,
): void {
  let d = `M-10 ${base + 400}L-10 ${base}`
  const windowsOf: string[] = []
  for (let x = -10; x < WIDTH + 60;) {
    const w = 30 + next() * 80
    const h = height * (0.25 + next() * 0.75)
    const gable = next() < 0.6
    d += gable
      ? `L${n(x)} ${n(base - h)}L${n(x + w / 2)} ${n(base - h - 10 - next() * 8)}L${n(x + w)} ${n(base - h)}`
      : `L${n(x)} ${n(base - h)}L${n(x + w)} ${n(base - h)}`
    if (next() < 0.3)
      d +=
        `L${n(x + w)} ${n(base - h - 16)}L${n(x + w + 7)} ${n(base - h - 16)}` +
        `L${n(x + w + 7)} ${n(base - h)}`
    for (let wy = base - h + 10; wy < base + height * 0.4; wy += 18)
      for (let wx = x + 6; wx < x + w - 8; wx += 15)
        if (next() < 0.5)
          windowsOf.push(rect(wx, wy, 5, 8, next() < lit ? '#ffd591' : darker(colour, 0.25), fade(0.75)))
    x += w
  }
  s.add(
    shape(
      `${d}L1700 ${base + 400}Z`,
      s.linear([
        [0, mix(colour, light, 0.2)],
        [0.5, colour],
        [1, darker(colour, 0.2)],
      ]),
    ),
    ...windowsOf,
  )
}

function sunset(): string {
  const s = new Sheet()
  const next = random(41)
  sky(
    s,
    [
      [0, '#4b4a73'],
      [0.35, '#c4706a'],
      [0.62, '#f3a660'],
      [0.8, '#ffdf9a'],
    ],
    830,
    '#ffd9b0',
    0.6,
    14,
  )
  s.glow(560, 640, 700, '#fff0b8', 0.9, 480)
  s.add(oval(560, 640, 46, 46, '#fffbe2'))
  const haze = (part: number) => mix('#3a2136', '#eb9f72', part)
  roofs(s, next, 690, 40, haze(0.72), '#ffd9a0')
  s.add(
    dome(1010, 720, 230, haze(0.6), '#ffe0b0'),
    dome(330, 715, 110, haze(0.62), '#ffe0b0'),
    dome(760, 712, 80, haze(0.66), '#ffe0b0'),
  )
  roofs(s, next, 760, 60, haze(0.5), '#ffc98a')
  s.add(dome(640, 810, 120, haze(0.36), '#ffd09a'), dome(1370, 800, 90, haze(0.4), '#ffd09a'))
  roofs(s, next, 830, 70, haze(0.3), '#ffb57a', 0.08)
  s.wash(
    [
      [0, '#ffb878', 0],
      [0.5, '#ffb878', 0.34],
      [1, '#ffb878', 0],
    ],
    560,
    900,
  )
  roofs(s, next, 930, 60, haze(0.14), '#c9705a', 0.12)
  s.add(birds(next, 640, 160, 420, 170, 24, '#3a2136'))
  s.add(plain(1000, HEIGHT, '#1c101c'))
  pine(s, next, 210, 1060, 640, '#2b1a26', '#160b14', '#c9715a', -0.04)
  pine(s, next, 1330, 1070, 520, '#2b1a26', '#160b14', '#c9715a', 0.06)
  pine(s, next, 1520, 1075, 650, '#21131f', '#120910', '#b5624f', -0.03)
  s.vignette(0.45, '#1a0a1c')
  return s.done()
}

/** Noon on an old road: pines in two rows, broken arches, pale heat. */
function road(): string {
  const s = new Sheet()
  const next = random(42)
  sky(
    s,
    [
      [0, '#5c9cc8'],
      [1, '#f2ead0'],
    ],
    760,
    '#ffffff',
    0.75,
    21,
  )
  s.add(shape('M-20 700C300 640 500 690 800 660C1100 640 1300 690 1620 650L1620 800L-20 800Z', '#a9b8a4'))
  for (let i = 0; i < 9; i++)
    s.add(
      shape(
        `M${80 + i * 86} 760L${80 + i * 86} ${610 + (i % 4) * 5}L${166 + i * 86} ${612 + (i % 3) * 6}` +
          `L${166 + i * 86} 760L${148 + i * 86} 760L${148 + i * 86} 690A25 25 0 0 0 ${98 + i * 86} 690` +
          `L${98 + i * 86} 760Z`,
        s.linear([
          [0, '#d9b48a'],
          [1, '#b58e6c'],
        ]),
      ),
    )
  s.add(
    plain(
      745,
      HEIGHT,
      s.linear([
        [0, '#c2b878'],
        [0.4, '#9a9a54'],
        [1, '#56602c'],
      ]),
    ),
  )
  s.add(
    shape(
      'M905 745L935 745C1000 850 1240 960 1500 1080L380 1080C640 960 860 850 905 745Z',
      s.linear([
        [0, '#e9dcbc'],
        [1, '#a48f6f'],
      ]),
    ),
  )
  for (let i = 0; i < 60; i++) {
    const t = next() ** 0.7
    const y = 750 + t * 310
    s.add(
      oval(
        920 + (next() - 0.5) * (30 + t * 1000),
        y,
        6 + t * 46,
        2 + t * 13,
        mix('#8a765a', '#efe4ca', next()),
        fade(0.4),
      ),
    )
  }
  for (const [side, z] of [
    [-1, 0.09],
    [1, 0.1],
    [-1, 0.16],
    [1, 0.19],
    [-1, 0.3],
    [1, 0.36],
    [-1, 0.62],
    [1, 0.85],
  ] as const) {
    const x = 920 + side * (40 + z * 780)
    const y = 745 + z * 330
    s.add(oval(x + z * 260, y + 6, z * 420, z * 46, '#2f3a1a', fade(0.4)))
    pine(
      s,
      next,
      x,
      y,
      90 + z * 900,
      mix('#3f5a2c', '#b4c0a0', 0.5 - z * 0.6),
      mix('#6b4a36', '#c0ac94', 0.45 - z * 0.5),
      '#d9dc94',
      side * -0.03,
    )
  }
  s.add(silhouette({ x: 905, y: 870, height: 116, pose: 'away' }, '#3a3a30', '#fff4d0'))
  s.add(
    silhouette(
      { x: 960, y: 866, height: 108, pose: 'away', wear: 'skirt', long: true },
      '#7a3c30',
      '#fff4d0',
    ),
  )
  s.vignette(0.35, '#1c2a14')
  return s.done()
}

/** Before dawn on the river: dome beyond the bridge, one pine, mist. */
function dawn(): string {
  const s = new Sheet()
  const next = random(43)
  sky(
    s,
    [
      [0, '#22304e'],
      [0.5, '#6c7fa0'],
      [0.85, '#e8b9a4'],
      [1, '#f3d3b4'],
    ],
    700,
    '#f3c4b4',
    0.5,
    30,
  )
  const far = '#7d84a0'
  s.add(
    shape('M-20 640C200 600 420 560 640 620L900 650L1620 600L1620 760L-20 760Z', mix(far, '#e8b9a4', 0.4)),
  )
  for (let i = 0; i < 7; i++) pine(s, next, 60 + i * 70, 620 - i * 4, 70, '#6d7692', '#5c647e', '#9aa0b4')
  s.add(dome(820, 690, 300, '#6f7896', '#f3d3b4'))
  s.add(rect(560, 640, 180, 60, '#6f7896'), rect(920, 646, 210, 60, '#6a728f'))
  s.wash(
    [
      [0, '#e6c0b0', 0],
      [1, '#e9c8b6', 0.75],
    ],
    560,
    720,
  )
  s.add(
    plain(
      706,
      HEIGHT,
      s.linear([
        [0, '#d9b7ac'],
        [0.35, '#7384a2'],
        [1, '#1f2c48'],
      ]),
    ),
  )
  s.add(
    group(
      `${fade(0.3)} ${s.blur(6, 2)} transform="translate(0 1412) scale(1 -1)"`,
      dome(820, 690, 300, '#3f4a6c', '#f3d3b4'),
    ),
  )
  const arches = (flip: number, colour: string) => {
    const y = (v: number) => 706 + flip * (v - 706)
    let d = `M-20 ${y(620)}L1620 ${y(620)}L1620 ${y(712)}`
    for (let i = 5; i >= 0; i--)
      d += `L${i * 280 + 236} ${y(712)}A106 ${86} 0 0 ${flip > 0 ? 0 : 1} ${i * 280 + 24} ${y(712)}`
    return shape(`${d}L-20 ${y(712)}Z`, colour)
  }
  s.add(
    arches(
      1,
      s.linear([
        [0, '#454f70'],
        [1, '#2a3352'],
      ]),
    ),
    rect(-20, 606, 1640, 16, '#59638a'),
  )
  s.add(group(`${fade(0.45)} ${s.blur(5, 2)}`, arches(-1, '#1b2440')))
  for (let i = 0; i < 6; i++) s.glow(150 + i * 280, 585, 40, '#ffd9a0', 0.8)
  s.add(
    silhouette({ x: 470, y: 610, height: 58, pose: 'walk' }, '#252d48'),
    silhouette({ x: 1090, y: 610, height: 58, pose: 'walk', flip: true, wear: 'coat' }, '#252d48'),
  )
  ripples(s, next, 716, 1060, 150, ['#f3d3b4', '#2a3a5c', '#9fb0c8'], 0.32)
  s.add(shape('M1180 1080C1300 960 1480 930 1620 900L1620 1080Z', '#0c1222'))
  pine(s, next, 1410, 1000, 720, '#16203a', '#0a1020', '#8d7f98', -0.08)
  s.add(birds(next, 300, 300, 300, 90, 9, '#2b3656'))
  s.vignette(0.5, '#070c1c')
  return s.done()
}

export { dome, pine, roofs }
export const romaPini: Scene = variants(sunset, road, dawn)
