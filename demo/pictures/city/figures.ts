import { mix } from '../colour.ts'
import { darker, fade, group, lighter, n, oval, poly, rect, shape } from './brush.ts'
import type { Sheet } from './brush.ts'

/** What a person wears and how they stand; `x`, `y` is the ground between the feet, `height` in px. */
export interface Person {
  readonly x: number
  readonly y: number
  readonly height: number
  readonly pose?: Pose
  readonly wear?: 'suit' | 'coat' | 'skirt'
  readonly top?: string
  readonly legs?: string
  readonly skin?: string
  readonly hair?: string
  /** Seen from behind: the hair covers the head. */
  readonly back?: boolean
  readonly flip?: boolean
  /** Long hair. */
  readonly long?: boolean
  /** A lit edge. */
  readonly rim?: string
  readonly rimX?: number
  readonly shadow?: number
}

export type Pose = keyof typeof poses
type Joint = readonly [number, number]
interface Bones {
  readonly head: Joint
  readonly shoulders: readonly [Joint, Joint]
  readonly hips: readonly [Joint, Joint]
  /** elbow and hand, far arm first */
  readonly arms: readonly [readonly [Joint, Joint], readonly [Joint, Joint]]
  /** knee, ankle and toe */
  readonly limbs: readonly [readonly [Joint, Joint, Joint], readonly [Joint, Joint, Joint]]
}

const bodyFront = {
  shoulders: [
    [-10, -79],
    [10, -79],
  ],
  hips: [
    [-5, -49],
    [5, -49],
  ],
} as const
const bodySide = {
  shoulders: [
    [-2.5, -79],
    [3, -79],
  ],
  hips: [
    [-1.5, -49],
    [2, -49],
  ],
} as const
const standing = [
  [
    [-5.4, -27],
    [-5.6, -5],
    [-7, -1.6],
  ],
  [
    [5.4, -27],
    [5.8, -5],
    [7.4, -1.6],
  ],
] as const

const poses = {
  stand: {
    ...bodyFront,
    head: [0, -92.6],
    arms: [
      [
        [-13.5, -63],
        [-12.6, -47],
      ],
      [
        [13.5, -63],
        [12.4, -47],
      ],
    ],
    limbs: standing,
  },
  rest: {
    ...bodyFront,
    head: [0.6, -92.4],
    arms: [
      [
        [-14, -64],
        [-8, -54],
      ],
      [
        [13.6, -63],
        [12.6, -47],
      ],
    ],
    limbs: [
      [
        [-5, -27],
        [-4.6, -5],
        [-6, -1.6],
      ],
      [
        [7, -27],
        [9, -5],
        [11.6, -2],
      ],
    ],
  },
  raise: {
    ...bodyFront,
    head: [-0.5, -92.4],
    arms: [
      [
        [-14, -64],
        [-11, -48],
      ],
      [
        [17.5, -88],
        [16, -105],
      ],
    ],
    limbs: standing,
  },
  speak: {
    ...bodyFront,
    head: [0.5, -92.4],
    arms: [
      [
        [-15, -65],
        [-10, -56],
      ],
      [
        [15.5, -67],
        [23, -77],
      ],
    ],
    limbs: standing,
  },
  walk: {
    ...bodySide,
    head: [2, -92.6],
    arms: [
      [
        [5.5, -64],
        [10, -50],
      ],
      [
        [-6, -64],
        [-8, -48],
      ],
    ],
    limbs: [
      [
        [1.5, -27],
        [-11, -7],
        [-7.5, -2.6],
      ],
      [
        [8, -28],
        [10.5, -5],
        [15, -2.6],
      ],
    ],
  },
  away: {
    ...bodyFront,
    head: [0, -92.6],
    arms: [
      [
        [-13, -64],
        [-11, -48],
      ],
      [
        [13.4, -63],
        [13.6, -47],
      ],
    ],
    limbs: [
      [
        [-4.6, -27],
        [-4, -8],
        [-4.4, -4],
      ],
      [
        [5, -27],
        [4.4, -5],
        [5.4, -1.6],
      ],
    ],
  },
  run: {
    ...bodySide,
    head: [6, -91],
    shoulders: [
      [1, -78],
      [6, -78],
    ],
    arms: [
      [
        [13, -68],
        [20, -75],
      ],
      [
        [-7, -68],
        [-9, -56],
      ],
    ],
    limbs: [
      [
        [-1, -30],
        [-18, -22],
        [-19, -17],
      ],
      [
        [14, -34],
        [10, -12],
        [15, -9],
      ],
    ],
  },
  reach: {
    ...bodySide,
    head: [3.4, -92],
    arms: [
      [
        [10, -68],
        [20, -68],
      ],
      [
        [9, -65],
        [19, -61],
      ],
    ],
    limbs: [
      [
        [-1, -27],
        [-3, -5],
        [1.4, -1.6],
      ],
      [
        [3.4, -27],
        [3, -5],
        [8, -1.6],
      ],
    ],
  },
  point: {
    ...bodySide,
    head: [2.4, -92.6],
    arms: [
      [
        [-1, -63],
        [2, -48],
      ],
      [
        [13, -76],
        [25, -84],
      ],
    ],
    limbs: [
      [
        [-1, -27],
        [-4, -5],
        [0, -1.6],
      ],
      [
        [3.4, -27],
        [4, -5],
        [9, -1.6],
      ],
    ],
  },
  sit: {
    ...bodySide,
    head: [2.6, -66],
    shoulders: [
      [-2.5, -53],
      [3, -53],
    ],
    hips: [
      [-2, -25],
      [2, -25],
    ],
    arms: [
      [
        [7, -40],
        [17, -35],
      ],
      [
        [6, -38],
        [16, -34],
      ],
    ],
    limbs: [
      [
        [18, -27],
        [17, -5],
        [22, -1.6],
      ],
      [
        [20, -26],
        [20.5, -5],
        [25.5, -1.6],
      ],
    ],
  },
} as const satisfies Record<string, Bones>

/** A limb: two circles and what lies between them. */
function limb([x1, y1]: Joint, r1: number, [x2, y2]: Joint, r2: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length]
  return (
    `M${n(x1 + nx * r1)} ${n(y1 + ny * r1)}L${n(x2 + nx * r2)} ${n(y2 + ny * r2)}` +
    `A${n(r2)} ${n(r2)} 0 0 0 ${n(x2 - nx * r2)} ${n(y2 - ny * r2)}L${n(x1 - nx * r1)} ${n(y1 - ny * r1)}` +
    `A${n(r1)} ${n(r1)} 0 0 0 ${n(x1 + nx * r1)} ${n(y1 + ny * r1)}Z`
  )
}

const down = ([x, y]: Joint, dx: number, dy: number): Joint => [x + dx, y + dy]

function legs(bones: Bones, which: 0 | 1, bulk: number): string {
  const [knee, ankle, toe] = bones.limbs[which]
  return (
    limb(bones.hips[which], 5.6 * bulk, knee, 4 * bulk) +
    limb(knee, 4 * bulk, ankle, 2.7 * bulk) +
    limb(down(ankle, 0, 2.6), 2, toe, 1.5)
  )
}

function arm(bones: Bones, which: 0 | 1): string {
  const [elbow, hand] = bones.arms[which]
  return limb(down(bones.shoulders[which], 0, 2), 3.7, elbow, 2.9) + limb(elbow, 2.9, hand, 2)
}

function torso(bones: Bones, wear: string): string {
  const [[lx, ly], [rx, ry]] = bones.shoulders
  const [[hx, hy], [kx]] = bones.hips
  const side = rx - lx < 12
  const [out, waist] = side ? [4.4, 5.2] : [3, 2.6]
  const hem = wear === 'coat' ? 20 : wear === 'skirt' ? 23 : 3.5
  const flare = wear === 'skirt' ? 6.2 : wear === 'coat' ? 5.4 : side ? 5 : 4.8
  const middle = (hy + ly) / 2 + 4
  const mid = (lx + rx) / 2
  return (
    `M${n(mid - 3)} ${n(ly - 4.4)}C${n(lx - 1)} ${n(ly - 3)} ${n(lx - out)} ${n(ly - 1)} ${n(lx - out)} ` +
    `${n(ly + 5)}L${n((lx + hx) / 2 - waist)} ${n(middle)}L${n(hx - flare)} ${n(hy + hem)}` +
    `L${n(kx + flare)} ${n(hy + hem)}L${n((rx + kx) / 2 + waist)} ${n(middle)}` +
    `L${n(rx + out)} ${n(ry + 5)}C${n(rx + out)} ${n(ry - 1)} ${n(rx + 1)} ${n(ry - 3)} ${n(mid + 3)} ` +
    `${n(ry - 4.4)}Z`
  )
}

/** A person in units of a hundredth of the height, feet at 0,0. */
function figure(sheet: Sheet, person: Person): string {
  const bones: Bones = poses[person.pose ?? 'stand']
  const {
    wear = 'suit',
    top = '#23262e',
    legs: below = darker(top, 0.25),
    skin = '#b98a6d',
    hair = '#2a2019',
  } = person
  const tone = (colour: string) =>
    sheet.linear(
      [
        [0, lighter(colour, 0.1)],
        [0.45, colour],
        [1, darker(colour, 0.35)],
      ],
      [0, 0],
      [1, 0.15],
    )
  const [hx, hy] = bones.head
  const [sx, sy] = bones.shoulders[1]
  const far = darker(top, 0.22)
  const head: string[] = [
    shape(limb([hx - 0.4, hy + 4], 2.3, [(bones.shoulders[0][0] + sx) / 2, sy - 2], 3.2), darker(skin, 0.25)),
  ]
  head.push(oval(hx, hy, 4.7, 6.2, person.back ? tone(hair) : tone(skin)))
  if (!person.back)
    head.push(
      shape(
        `M${n(hx - 4.9)} ${n(hy + 1)}C${n(hx - 6)} ${n(hy - 9)} ${n(hx + 6)} ${n(hy - 9)} ${n(hx + 4.7)} ` +
          `${n(hy - 1)}C${n(hx + 3)} ${n(hy - 4)} ${n(hx - 2)} ${n(hy - 4)} ${n(hx - 3)} ${n(hy - 1.5)}Z`,
        hair,
      ),
    )
  const hands = ([0, 1] as const).map((which) =>
    oval(bones.arms[which][1][0], bones.arms[which][1][1] + 1, 1.9, 2.4, skin),
  )
  return [
    shape(arm(bones, 0), far),
    hands[0] ?? '',
    shape(legs(bones, 0, 0.95), darker(wear === 'skirt' ? skin : below, 0.2)),
    shape(legs(bones, 1, wear === 'skirt' ? 0.8 : 1), tone(wear === 'skirt' ? skin : below)),
    shape(torso(bones, wear), tone(top)),
    person.long && !person.back ? oval(hx - 0.8, hy + 1.2, 5.6, 7.4, hair) : '',
    ...head,
    person.long && person.back ? oval(hx, hy + 2.2, 5.4, 8, tone(hair)) : '',
    shape(arm(bones, 1), tone(top)),
    hands[1] ?? '',
  ].join('')
}

/** The whole outline in one colour. */
function outline(person: Person, colour: string): string {
  const bones: Bones = poses[person.pose ?? 'stand']
  const [hx, hy] = bones.head
  const path =
    arm(bones, 0) +
    arm(bones, 1) +
    legs(bones, 0, 1) +
    legs(bones, 1, 1) +
    torso(bones, person.wear ?? 'suit') +
    limb(
      [hx, hy + 4],
      2.3,
      [(bones.shoulders[0][0] + bones.shoulders[1][0]) / 2, bones.shoulders[1][1] - 2],
      3,
    )
  return (
    shape(path, colour) +
    oval(hx, hy, 4.7, 6.2, colour) +
    (person.long ? oval(hx - 0.8, hy + 2.4, 5.4, 8.2, colour) : '')
  )
}

const placed = (person: Person, markup: string, more = ''): string => {
  const scale = person.height / 100
  return group(
    `transform="translate(${n(person.x)} ${n(person.y)}) ` +
      `scale(${((person.flip ? -1 : 1) * scale).toFixed(3)} ${scale.toFixed(3)})${more}"`,
    markup,
  )
}

/** A person in their clothes, with a touch of shade on the ground. */
export function person(sheet: Sheet, who: Person): string {
  const parts: string[] = []
  if (who.shadow !== 0) {
    const dark = sheet.radial([
      [0, '#000000', 0.75],
      [0.6, '#000000', 0.3],
      [1, '#000000', 0],
    ])
    parts.push(
      oval(
        who.x,
        who.y - who.height * 0.005,
        who.height * 0.2,
        who.height * 0.035,
        dark,
        fade(who.shadow ?? 0.7),
      ),
    )
  }
  if (who.rim !== undefined)
    parts.push(placed({ ...who, x: who.x + (who.rimX ?? -0.9) * who.height * 0.01 }, outline(who, who.rim)))
  parts.push(placed(who, figure(sheet, who)))
  return parts.join('')
}

/** A person as a dark shape against the light. */
export function silhouette(who: Person, colour: string, rim?: string): string {
  const edge =
    rim === undefined
      ? ''
      : placed({ ...who, x: who.x + (who.rimX ?? -1) * who.height * 0.01 }, outline(who, rim))
  return edge + placed(who, outline(who, colour))
}

/** The shadow a low light throws: `lean` sideways, `stretch` towards the viewer (negative: away). */
export function cast(who: Person, colour: string, lean: number, stretch: number, opacity = 0.5): string {
  return group(
    fade(opacity),
    placed(who, group(`transform="matrix(1 0 ${lean} ${-stretch} 0 0)"`, outline(who, colour))),
  )
}

const SKINS = ['#c99a7b', '#b98a6d', '#d8ac8c', '#8a5f45', '#c28f70'] as const
const HAIRS = ['#211a16', '#3a2a1e', '#15120f', '#6b5237', '#8d8781', '#4a3324'] as const

/** Chance clothes for one of many. */
export function anyone(
  next: () => number,
  tops: readonly string[],
): Pick<Person, 'top' | 'legs' | 'skin' | 'hair' | 'wear' | 'long'> {
  const of = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T
  const long = next() < 0.4
  return {
    top: of(tops),
    legs: of(['#1b1d24', '#2b2e38', '#23211f', '#3a3c44']),
    skin: of(SKINS),
    hair: of(HAIRS),
    wear: of(['suit', 'suit', 'coat']),
    long,
  }
}

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
  const tone = (colour: string) =>
    sheet.linear(
      [
        [0, lighter(colour, 0.14)],
        [0.5, colour],
        [1, darker(colour, 0.4)],
      ],
      [0, 0],
      [0.4, 1],
    )
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
  const tone = (colour: string) =>
    sheet.linear(
      [
        [0, lighter(colour, 0.12)],
        [0.5, colour],
        [1, darker(colour, 0.4)],
      ],
      [0, 0],
      [0.7, 1],
    )
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

/** A suitcase, its ground at x, y. */
export const suitcase = (x: number, y: number, height: number, colour: string): string =>
  rect(x - height * 0.3, y - height * 0.66, height * 0.6, height * 0.62, colour, `rx="${n(height * 0.06)}"`) +
  rect(x - height * 0.17, y - height, height * 0.05, height * 0.36, '#777777') +
  rect(x + height * 0.12, y - height, height * 0.05, height * 0.36, '#777777') +
  rect(x - height * 0.17, y - height, height * 0.34, height * 0.05, '#555555') +
  oval(x - height * 0.2, y - height * 0.02, height * 0.05, height * 0.05, '#111111') +
  oval(x + height * 0.2, y - height * 0.02, height * 0.05, height * 0.05, '#111111')

/** An open umbrella whose handle ends at x, y. */
export function umbrella(sheet: Sheet, x: number, y: number, span: number, colour: string): string {
  const r = span / 2
  const top = y - r * 1.25
  const canopy =
    `M${n(x - r)} ${n(top + r * 0.42)}C${n(x - r * 0.8)} ${n(top - r * 0.28)} ${n(x + r * 0.8)} ` +
    `${n(top - r * 0.28)} ${n(x + r)} ${n(top + r * 0.42)}Q${n(x + r * 0.75)} ${n(top + r * 0.3)} ` +
    `${n(x + r * 0.5)} ${n(top + r * 0.44)}Q${n(x + r * 0.25)} ${n(top + r * 0.32)} ${n(x)} ` +
    `${n(top + r * 0.46)}Q${n(x - r * 0.25)} ${n(top + r * 0.32)} ${n(x - r * 0.5)} ${n(top + r * 0.44)}` +
    `Q${n(x - r * 0.75)} ${n(top + r * 0.3)} ${n(x - r)} ${n(top + r * 0.42)}Z`
  const ribs =
    `M${n(x)} ${n(top - r * 0.1)}Q${n(x - r * 0.42)} ${n(top)} ${n(x - r * 0.5)} ${n(top + r * 0.44)}` +
    `M${n(x)} ${n(top - r * 0.1)}Q${n(x + r * 0.42)} ${n(top)} ${n(x + r * 0.5)} ${n(top + r * 0.44)}` +
    `M${n(x)} ${n(top - r * 0.1)}L${n(x)} ${n(top + r * 0.46)}`
  const fill = sheet.linear(
    [
      [0, lighter(colour, 0.18)],
      [0.5, colour],
      [1, darker(colour, 0.45)],
    ],
    [0.2, 0],
    [0.9, 1],
  )
  return (
    rect(x - span * 0.009, top - r * 0.18, span * 0.018, y - top + r * 0.18, '#16161a') +
    shape(canopy, fill) +
    `<path d="${ribs}" fill="none" stroke="${darker(colour, 0.4)}" stroke-width="${n(span * 0.008)}" ` +
    'opacity=".6"/>'
  )
}

/** Many people as soft specks, for far crowds: a rectangle of heads over shoulders. */
export function specks(
  next: () => number,
  area: readonly [number, number, number, number],
  count: number,
  size: number,
  colours: readonly string[],
): string {
  const [x0, y0, x1, y1] = area
  return Array.from({ length: count }, (_, i) => y0 + ((y1 - y0) * i) / count)
    .map((y) => {
      const x = x0 + next() * (x1 - x0)
      const s = size * (0.8 + next() * 0.4)
      const colour = colours[Math.floor(next() * colours.length)] ?? '#333333'
      return (
        poly(
          [
            [x - s, y + s * 2],
            [x - s * 0.8, y],
            [x + s * 0.8, y],
            [x + s, y + s * 2],
          ],
          colour,
        ) + oval(x, y - s * 0.7, s * 0.5, s * 0.65, mix(colour, '#c99a7b', 0.5))
      )
    })
    .join('')
}
