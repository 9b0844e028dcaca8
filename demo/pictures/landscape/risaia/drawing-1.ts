import { type Stop, HEIGHT, WIDTH } from '../../kit.ts'
import { tufts } from '../ground.ts'
import { px, under } from '../paths.ts'
import { row } from '../plants.ts'
import { ridge } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'
import { dashes } from '../water.ts'

/** Paddy dikes: levels in perspective and cross dikes toward a vanishing point. */
function dikes(
  s: Sheet,
  vx: number,
  yh: number,
  levels: readonly number[],
  spread: number,
  colour: string,
  lit: string,
): void {
  levels.forEach((y, i) => {
    const k = (y - yh) / (HEIGHT - yh)
    const thick = 3 + 26 * k
    s.path(
      `M-10 ${px(y)}Q${px(vx)} ${px(y - thick)} 1610 ${px(y + thick * 0.3)}V${px(y + thick * 1.2)}` +
        `Q${px(vx)} ${px(y + thick * 0.2)} -10 ${px(y + thick * 1.1)}z`,
      colour,
    )
    s.stroke(
      `M-10 ${px(y)}Q${px(vx)} ${px(y - thick)} 1610 ${px(y + thick * 0.3)}`,
      lit,
      1 + 3 * k,
      ' stroke-opacity=".7"',
    )
    const below = levels[i + 1] ?? HEIGHT + 40
    for (let c = -5; c <= 5; c++) {
      if (s.next() < 0.3) continue
      const at = (c + 0.5 * (i % 2) + s.between(-0.1, 0.1)) * spread
      const [xa, xb] = [vx + at * k, vx + (at * (below - yh)) / (HEIGHT - yh)]
      const w = 3 + 14 * k
      s.path(
        `M${px(xa - w * 0.4)} ${px(y)}L${px(xa + w * 0.4)} ${px(y)}L${px(xb + w)} ${px(below + 4)}` +
          `L${px(xb - w)} ${px(below + 4)}z`,
        colour,
      )
    }
  })
}

/** Drawing 1. */
export function risaia1(s: Sheet): void {
  const up: readonly Stop[] = [
    [0, '#6f9ec4'],
    [0.4, '#b9d2de'],
    [1, '#eef0e2'],
  ]
  s.rect(0, 0, WIDTH, 420, s.fade(up))
  s.clouds(20, 360, '#ffffff', { cut: 1.3, fx: 0.003, fy: 0.011, seed: 6 }, 0.9)
  const alps = ridge(s, 350, 34, 12, 0.3, 4)
  s.path(
    under(alps, 430),
    s.fade([
      [0, '#eef2f2'],
      [0.5, '#a9bfce'],
      [1, '#c9d6da'],
    ]),
  )
  s.mist(410, 80, '#e6ece6', 0.8)
  s.group(` transform="matrix(1 0 0 -1.5 0 1050)"`, () => {
    s.rect(0, -12, WIDTH, 432, s.fade(up))
    s.clouds(20, 360, '#ffffff', { cut: 1.35, fx: 0.003, fy: 0.011, seed: 6 }, 0.75)
  })
  s.mirrored(424, () => s.path(row(s, -20, 1620, 424, 40, 90, 'poplar', 0.6), '#55705a'), 0.5, 2)
  s.rect(0, 418, WIDTH, 9, '#5f7a52')
  dikes(s, 800, 420, [462, 540, 680, 900], 620, '#5b7440', '#9db565')
  s.path(dashes(s, 440, HEIGHT, 120, 70), '#ffffff', ' fill-opacity=".22"')
  s.stroke(
    tufts(s, 420, 540, 566, 200, 60) + tufts(s, 420, 690, 716, 200, 60) + tufts(s, 420, 905, 945, 260, 50),
    '#7d9a48',
    2,
  )
  s.mirrored(
    846,
    () => {
      s.stroke('M1010 846V790M1022 846V792', '#48505a', 3)
      s.path(
        'M985 800Q990 766 1022 764Q1036 750 1030 722Q1028 706 1040 702L1064 708L1044 714' +
          'Q1038 724 1044 744Q1046 776 1020 794Q1000 804 985 800z',
        '#dfe3e2',
      )
      s.path('M985 800Q996 776 1022 770Q1032 778 1012 792z', '#8f9aa4')
    },
    0.5,
    2,
  )
}
