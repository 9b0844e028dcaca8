import { random } from '../../kit.ts'
import { Sheet, fade, group, line, oval, poly, rect, shape, stroke } from '../brush.ts'
import { bust } from '../busts.ts'

/** Close: cello, bow and hands in raking light. */
export function cello(): string {
  const s = new Sheet()
  const next = random(232)
  s.wash([
    [0, '#10181c'],
    [1, '#06090b'],
  ])
  s.add(
    group(
      s.blur(16),
      ...Array.from({ length: 6 }, (_, i) =>
        bust(s, 100 + i * 300, 330 + (i % 2) * 60, 120, '#0c0a0a', '#1c2226', false, '#4a5a60'),
      ),
      ...Array.from({ length: 5 }, (_, i) => rect(190 + i * 310, 420, 120, 80, '#d9d0b8')),
    ),
  )
  s.glow(520, 300, 620, '#6a8a94', 0.4)
  const wood = s.linear(
    [
      [0, '#f0a850'],
      [0.35, '#b8602a'],
      [1, '#3a1408'],
    ],
    [0, 0],
    [1, 0.4],
  )
  const body =
    'M860 330C760 330 690 390 700 470C706 520 760 540 752 590C744 640 640 660 626 780' +
    'C612 930 720 1060 900 1070C1080 1060 1190 930 1176 780C1162 660 1058 640 1050 590' +
    'C1042 540 1096 520 1102 470C1112 390 1040 330 940 330Z'
  s.add(
    group(
      'transform="rotate(11 900 700)"',
      shape(body, '#1c0a04', 'transform="translate(18 10)"'),
      shape(body, wood),
      stroke(body, '#5a2610', 8),
      rect(
        872,
        -260,
        56,
        1010,
        s.linear(
          [
            [0, '#15100e'],
            [0.5, '#3a2c26'],
            [1, '#0c0908'],
          ],
          [0, 0],
          [1, 0],
        ),
      ),
      rect(840, 770, 120, 18, '#e8c48a'),
      poly(
        [
          [872, 820],
          [928, 820],
          [950, 1000],
          [850, 1000],
        ],
        '#1a1210',
      ),
      ...[0, 1, 2, 3].map((i) =>
        line(
          [
            [882 + i * 12, -260],
            [870 + i * 20, 780],
            [880 + i * 14, 840],
          ],
          '#f4ead0',
          2.4,
        ),
      ),
      ...[-1, 1].map((side) =>
        stroke(
          `M${900 + side * 130} 640C${900 + side * 90} 660 ${900 + side * 150} 780 ${900 + side * 110} 800`,
          '#1c0a04',
          10,
        ),
      ),
    ),
  )
  s.add(
    line(
      [
        [300, 880],
        [1380, 640],
      ],
      '#5a2c14',
      12,
    ),
    line(
      [
        [300, 894],
        [1380, 656],
      ],
      '#f4ecd8',
      6,
    ),
  )
  s.add(
    shape(
      'M1330 600C1400 590 1450 620 1470 660C1520 690 1600 700 1640 700L1640 900' +
        'C1520 880 1440 800 1400 740C1360 740 1320 700 1310 660Z',
      '#0e1013',
    ),
    shape(
      'M1290 640C1310 600 1370 600 1410 630C1440 650 1440 700 1410 716C1370 730 1300 700 1290 640Z',
      s.linear([
        [0, '#e0b08a'],
        [1, '#8a5a3c'],
      ]),
    ),
    ...[0, 1, 2].map((i) =>
      stroke(
        `M${1320 + i * 26} ${640 + i * 4}Q${1306 + i * 26} ${668 + i * 4} ${1322 + i * 26} ${690 + i * 4}`,
        '#a8744e',
        9,
      ),
    ),
  )
  s.add(
    group(
      'transform="rotate(11 900 700)"',
      shape(
        'M800 90C830 60 900 60 940 84C960 120 950 150 920 160C880 170 820 150 800 90Z',
        s.linear([
          [0, '#e0b08a'],
          [1, '#8a5a3c'],
        ]),
      ),
      ...[0, 1, 2, 3].map((i) =>
        stroke(
          `M${930 - i * 4} ${90 + i * 22}Q${886} ${94 + i * 24} ${872 + i * 4} ${110 + i * 22}`,
          '#cf9a74',
          16,
        ),
      ),
    ),
    shape('M1000 60C880 -10 700 -60 560 -40L600 140C720 120 840 130 930 150Z', '#0e1013'),
  )
  for (let i = 0; i < 40; i++)
    s.add(oval(next() * 1600, next() * 1067, 1 + next() * 2, 1 + next() * 2, '#ffe2b0', fade(0.3)))
  s.vignette(0.65)
  return s.done()
}
