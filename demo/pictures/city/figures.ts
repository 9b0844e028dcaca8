import { darker, fade, group, n, oval, pick, shape } from './brush.ts'
import type { Sheet } from './brush.ts'
import { type Bones, type Joint, type Pose, poses } from './poses.ts'

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

/** What joins the head to the shoulders, `back` behind the head's middle. */
function neck(bones: Bones, back: number, wide: number): string {
  const [hx, hy] = bones.head
  const [[lx], [rx, ry]] = bones.shoulders
  return limb([hx - back, hy + 4], 2.3, [(lx + rx) / 2, ry - 2], wide)
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
  const tone = (colour: string) => sheet.rounded(colour, 0.1, 0.35, [1, 0.15], 0.45)
  const [hx, hy] = bones.head
  const far = darker(top, 0.22)
  const head: string[] = [shape(neck(bones, 0.4, 3.2), darker(skin, 0.25))]
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
    neck(bones, 0, 3)
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
  const of = <T>(list: readonly T[]) => pick(list, next())
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
