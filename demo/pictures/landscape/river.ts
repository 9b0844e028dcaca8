import { HEIGHT, WIDTH, type Scene } from '../kit.ts'
import { cracks, pebbles, stream, tufts } from './ground.ts'
import { bare, column, mass, poplar, row } from './plants.ts'
import { Sheet, box, curve, open, poly, ridge, under, type Stop } from './sheet.ts'
import { birds, boat, cyclist, cyclistAway, house, person } from './things.ts'
import { dashes } from './water.ts'

/** Parched bed: base colour, cracks in two tones, clods, a soft unevenness. */
function bed(
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

function water(s: Sheet, d: string, stops: readonly Stop[], rim: string, shine: string, yh: number): void {
  s.stroke(d, rim, 26, `${s.blur(9)} stroke-opacity=".55"`)
  s.stroke(d, rim, 7, `${s.blur(2.5)} stroke-opacity=".6"`)
  s.path(d, s.fade(stops))
  s.group(s.clip(d), () => s.path(dashes(s, yh, HEIGHT, 150, 60), shine, ' fill-opacity=".28"'))
}

export const fiumeSecca: Scene = (variant) => {
  const s = new Sheet(100 + variant)
  if (variant === 1) {
    s.sky([
      [0, '#71838a'],
      [0.16, '#a59f8c'],
      [0.38, '#ecd29a'],
      [0.5, '#f7e2b0'],
    ])
    s.clouds(0, 360, '#5f6f78', { cut: 1.3, gain: 2.6 }, 0.6)
    s.sun(1010, 360, 40, '#fffbe8', '#ffe7a2')
    s.path(row(s, -20, 1620, 442, 30, 66, 'poplar', 0.42), '#c9a971')
    s.mist(430, 90, '#f6dfae', 0.85)
    s.path(
      row(s, -30, 560, 452, 60, 105, 'poplar', 0.5) + row(s, 1180, 1640, 452, 50, 100, 'poplar', 0.5),
      '#a78755',
    )
    s.mist(455, 70, '#f2d9a6', 0.8)
    bed(
      s,
      448,
      [
        [0, '#e6cb95'],
        [0.25, '#c6a06a'],
        [1, '#7e5d3c'],
      ],
      '#4d3722',
      '#f0d6a2',
      24,
    )
    water(
      s,
      stream(
        s,
        450,
        HEIGHT + 60,
        (t) => 860 + 330 * Math.sin(t * 6.6 + 0.4) * Math.pow(t, 0.75) * (1 - 0.55 * t) - 130 * t,
        (t) => 8 + 70 * t + 330 * Math.pow(t, 2.4),
        0.24,
      ),
      [
        [0, '#fbe9bd'],
        [0.45, '#c7b998'],
        [1, '#6d7169'],
      ],
      '#5a4128',
      '#fff3cf',
      450,
    )
    for (const [x, h] of [
      [1290, 250],
      [1395, 330],
      [1500, 285],
      [1570, 220],
    ] as const)
      poplar(s, x, 585 + (x - 1290) * 0.06, h, { dark: '#54452a', mid: '#6e5a34', light: '#94783f' })
    s.oval(1430, 592, 220, 12, '#3f2e1c', `${s.blur(8)} fill-opacity=".5"`)
    s.mist(500, 130, '#f4dcaa', 0.4)
    s.path('M700 806L850 860L858 852L708 802z', '#3b2a1a', `${s.blur(3)} fill-opacity=".45"`)
    person(s, 702, 806, 92, '#2a1d14')
    s.oval(985, 884, 180, 14, '#2a1d12', `${s.blur(8)} fill-opacity=".6"`)
    boat(s, 985, 884, 320, '#3a271b', '#8c6a44', -4)
    s.vignette('#3a2a18', 0.4)
  } else if (variant === 2) {
    s.sky([
      [0, '#8fb3c4'],
      [0.3, '#cfdcd8'],
      [0.36, '#e6e5d6'],
    ])
    s.clouds(20, 300, '#ffffff', { cut: 1.25, fx: 0.003 }, 0.8)
    s.path(under(ridge(s, 330, 18, 7)), '#a9b9b4')
    s.path(row(s, -20, 1620, 380, 26, 60, 'round', 0.5), '#8a9a84')
    s.mist(372, 70, '#e8e8da', 0.6)
    bed(
      s,
      376,
      [
        [0, '#e2dcc6'],
        [0.4, '#d2c4a2'],
        [1, '#b59d78'],
      ],
      '#6e5a40',
      '#fff6de',
      22,
    )
    water(
      s,
      stream(
        s,
        384,
        HEIGHT + 60,
        (t) => 560 + 300 * Math.sin(t * 7.2) * Math.pow(t, 0.6) + 420 * t * t,
        (t) => 6 + 60 * t,
        0.3,
      ),
      [
        [0, '#d8e3d8'],
        [0.5, '#86aaa4'],
        [1, '#4d7f80'],
      ],
      '#9a845e',
      '#f6fff8',
      384,
    )
    water(
      s,
      stream(
        s,
        430,
        700,
        (t) => 1330 - 480 * t + 110 * Math.sin(t * 8),
        (t) => 3 + 20 * t,
        0.3,
      ),
      [
        [0, '#cfdcd2'],
        [1, '#7ea8a2'],
      ],
      '#9a845e',
      '#f6fff8',
      384,
    )
    const piers = (): void => {
      s.path('M-10 318L1610 300V322L-10 342z', '#7d7468')
      s.path('M-10 342L1610 322V330L-10 352z', '#4f483f')
      for (const x of [90, 400, 710, 1020, 1330])
        s.path(
          `M${x} 336L${x + 8} ${470}H${x + 52}L${x + 60} 336zM${x - 14} 452H${x + 74}V480H${x - 14}z`,
          '#8f8475',
        )
      for (const x of [90, 400, 710, 1020, 1330])
        s.path(
          `M${x + 40} 336L${x + 38} 470H${x + 52}L${x + 60} 336zM${x + 40} 452H${x + 74}V480H${x + 40}z`,
          '#675e52',
        )
    }
    piers()
    for (const x of [90, 400, 710, 1020, 1330])
      s.oval(x + 60, 481, 85, 6, '#5c4c38', `${s.blur(4)} fill-opacity=".6"`)
    s.oval(330, 918, 240, 18, '#4a3a28', `${s.blur(8)} fill-opacity=".65"`)
    boat(s, 330, 915, 430, '#35515a', '#c9bfa6', 9)
    s.oval(925, 700, 40, 4, '#4a3a28', `${s.blur(3)} fill-opacity=".7"`)
    person(s, 905, 700, 82, '#2e2b28', 0.04)
    s.stroke(tufts(s, 376, 480, HEIGHT, 70, 50, 1180), '#7d7a4a', 2)
  } else {
    s.sky([
      [0, '#2f3550'],
      [0.25, '#7a5468'],
      [0.42, '#d6785a'],
      [0.52, '#f3b06e'],
    ])
    s.clouds(20, 420, '#3a2c44', { cut: 1.35, gain: 3.2, seed: 9 }, 0.75)
    s.halo(330, 520, 560, '#ffd08a', 0.9, 190)
    s.path(under(ridge(s, 520, 12, 9)), '#7c5058')
    s.path(row(s, -20, 1620, 545, 40, 95, 'poplar', 0.38), '#5a3d48')
    s.mist(546, 60, '#e79a6c', 0.55)
    bed(
      s,
      548,
      [
        [0, '#b9755a'],
        [0.3, '#7c4e44'],
        [1, '#38262c'],
      ],
      '#1d1218',
      '#e39a6e',
      26,
    )
    water(
      s,
      stream(
        s,
        550,
        HEIGHT + 80,
        (t) => 470 + 300 * Math.sin(t * 6.2) * Math.pow(t, 0.8) * (1 - 0.6 * t) - 160 * t,
        (t) => 10 + 60 * t + 230 * Math.pow(t, 2.2),
        0.24,
      ),
      [
        [0, '#ffcf8e'],
        [0.3, '#d88862'],
        [1, '#4c4152'],
      ],
      '#25161c',
      '#ffdca8',
      550,
    )
    for (const [x, h] of [
      [120, 300],
      [30, 260],
    ] as const)
      s.path(column(s, x, 640, h, 0.12), '#2a1c26')
    s.path(
      poly([
        [1110, 1000],
        [860, 760],
        [880, 756],
        [1140, 996],
      ]),
      '#140d12',
      `${s.blur(4)} fill-opacity=".5"`,
    )
    s.oval(1060, 985, 340, 20, '#120b10', `${s.blur(9)} fill-opacity=".7"`)
    boat(s, 1060, 985, 600, '#22161a', '#8f5846', -7)
    person(s, 760, 705, 120, '#20141a', 0.03)
    s.path('M752 705L830 760L845 757L768 702z', '#160d12', `${s.blur(2)} fill-opacity=".6"`)
    birds(s, 900, 250, 170, 9, 12, '#33233a')
    s.vignette('#140c16', 0.5)
  }
  return s.done()
}

export const argineNebbia: Scene = (variant) => {
  const s = new Sheet(140 + variant)
  if (variant === 1) {
    s.sky([
      [0, '#c3cbcb'],
      [0.6, '#e2e3dc'],
      [1, '#cfd3cd'],
    ])
    const depths: readonly [number, string, number, number][] = [
      [610, '#c6cdc9', 90, 130],
      [640, '#b0b9b6', 130, 200],
      [668, '#929d9b', 190, 300],
    ]
    depths.forEach(([y, colour, low, high], i) => {
      s.path(row(s, i * 120 - 40, 1650, y, low, high, 'poplar', 0.55), colour)
      s.mist(y - 10, 220, '#dfe2dc', 0.85)
    })
    const bank = ridge(s, 690, 5, 8, 0.03)
    s.path(
      under(bank),
      s.fade([
        [0, '#66705f'],
        [0.25, '#7f8873'],
        [1, '#4e584b'],
      ]),
    )
    s.stroke(tufts(s, 300, 690, 1060, 900, 34), '#48523f', 1.6, ' stroke-opacity=".55"')
    s.stroke(tufts(s, 300, 700, 1060, 500, 30), '#a9ae8d', 1.4, ' stroke-opacity=".45"')
    s.mist(880, 520, '#d5d9d2', 0.5)
    cyclist(s, 720, 694, 190, '#23272a', 1)
    for (let x = 80; x < 1600; x += 330) s.rect(x, 652, 7, 50, '#3f4542')
    s.halo(1250, 300, 420, '#fffdf2', 0.7)
  } else if (variant === 2) {
    s.sky([
      [0, '#a58f86'],
      [0.3, '#e6bf94'],
      [0.55, '#f4d9ae'],
    ])
    s.halo(640, 380, 620, '#ffe9bd', 0.9)
    s.oval(640, 372, 58, 58, '#fff4d8', s.blur(2.5))
    s.path(row(s, 820, 1650, 545, 70, 120, 'poplar', 0.5), '#cda982')
    s.mist(540, 170, '#f3d7ae', 0.9)
    s.rect(
      0,
      545,
      WIDTH,
      530,
      s.fade([
        [0, '#efd3a9'],
        [0.4, '#c8a483'],
        [1, '#7d6458'],
      ]),
    )
    s.path(dashes(s, 560, HEIGHT, 160, 60, 800), '#fff0cf', ' fill-opacity=".3"')
    for (const [i, x] of [470, 380, 265, 110, -90].entries()) {
      s.path(
        column(s, x, 590 + i * i * 22, 190 + i * i * 42, 0.12),
        ['#b98f68', '#a0775a', '#80604b', '#5f483c', '#47362f'][i] ?? '#333',
      )
      s.mist(560 + i * 14, 200, '#efd0a6', 0.28)
    }
    s.path(
      'M560 552L-40 1100H1180L660 552z',
      s.fade([
        [0, '#d8b98c'],
        [0.35, '#8d7a55'],
        [1, '#3e3a2a'],
      ]),
    )
    s.path(
      'M596 552L330 1100H860L628 552z',
      s.fade([
        [0, '#f5dcb2'],
        [0.5, '#c5a681'],
        [1, '#8a705a'],
      ]),
    )
    s.path('M609 560L560 1100H660L617 560z', '#8d7a4f', ' fill-opacity=".45"')
    s.stroke(
      tufts(s, 540, 600, 1090, 700, 50, -40, 330) + tufts(s, 540, 700, 1090, 160, 46, 820, 1060),
      '#352f22',
      2,
      ' stroke-opacity=".6"',
    )
    s.mist(570, 220, '#f4d8ad', 0.75)
    s.path('M640 800L720 1000L760 1000L655 800z', '#3a2a20', `${s.blur(5)} fill-opacity=".4"`)
    cyclistAway(s, 645, 805, 230, '#33261f')
    s.vignette('#3a281c', 0.4)
  } else {
    s.sky([
      [0, '#4a5468'],
      [0.4, '#7c8292'],
      [0.65, '#a59d9f'],
    ])
    s.path(row(s, -20, 1650, 620, 60, 110, 'round', 0.7), '#8a8b95')
    s.mist(610, 200, '#a9a3a6', 0.9)
    s.group(' opacity=".75"', () =>
      house(
        s,
        180,
        640,
        240,
        120,
        { lit: '#7b7883', shade: '#6c6a77', roof: '#605c68', window: '#5a5864' },
        { flank: 110, glow: 0.4 },
      ),
    )
    s.mist(640, 220, '#a39fa4', 0.75)
    for (const [x, h] of [
      [1320, 560],
      [1500, 640],
      [1130, 430],
    ] as const)
      bare(s, x, 740, h, mix3(h), 0.03)
    s.mist(720, 260, '#9c9aa2', 0.6)
    const bank: [number, number][] = [
      [-20, 800],
      [400, 760],
      [900, 742],
      [1620, 730],
    ]
    s.path(
      `${curve(bank)}L1620 1080H-20z`,
      s.fade([
        [0, '#5d6360'],
        [0.3, '#4a5350'],
        [1, '#252d31'],
      ]),
    )
    s.stroke(tufts(s, 400, 760, 1070, 900, 40), '#1f2729', 2, ' stroke-opacity=".5"')
    s.path('M-20 812L400 770L900 750L1620 737V748L900 765L400 790L-20 840z', '#8d8e8e', ' fill-opacity=".8"')
    s.halo(700, 730, 330, '#ffedc0', 0.75, 110)
    cyclist(s, 880, 762, 200, '#1c2228', -1)
    s.halo(806, 665, 60, '#fff6dc', 1)
    s.path(mass(s, 120, 1060, 260, 70, 40, 40), '#1c2327')
    s.path(
      open([
        [0, 0],
        [0, 0],
      ]),
      'none',
    )
    s.vignette('#151b26', 0.5)
  }
  return s.done()
}

const mix3 = (h: number): string => (h > 600 ? '#3a3f4c' : h > 500 ? '#4a4e5a' : '#666874')
