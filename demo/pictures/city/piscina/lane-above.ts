import { WIDTH, random } from '../../kit.ts'
import { Sheet, darker, fade, group, lighter, n, oval, rect, shape, stroke } from '../brush.ts'
import { splash } from './parts.ts'

/** From the roof: one swimmer, long lane, all blue. */
export function laneAbove(): string {
  const s = new Sheet()
  const next = random(292)
  s.wash([
    [0, '#3fb8cc'],
    [1, '#1f94b4'],
  ])
  for (let i = 0; i < 5; i++) s.add(rect(0, 40 + i * 250, WIDTH, 26, '#0c4a74', fade(0.5)))
  const caustic: string[] = []
  for (let i = 0; i < 190; i++) {
    const [x, y] = [next() * 1700 - 50, next() * 1100]
    caustic.push(
      stroke(
        `M${n(x)} ${n(y)}q${n(30 + next() * 30)} ${n((next() - 0.5) * 46)} ${n(60 + next() * 50)} ` +
          `${n((next() - 0.5) * 20)}t${n(50 + next() * 30)} ${n((next() - 0.5) * 50)}`,
        '#e4fffb',
        2 + next() * 3,
        fade(0.2 + next() * 0.4),
      ),
    )
  }
  s.add(group(s.blur(2), ...caustic))
  for (const y of [180, 428, 678, 928])
    for (let x = -10; x < 1620; x += 22)
      s.add(
        oval(x, y + Math.sin(x / 130) * 4, 12, 9, Math.floor(x / 150) % 2 === 0 ? '#f6f6f0' : '#e0442f'),
        oval(x, y + 12, 11, 5, '#0a5a7c', fade(0.3)),
      )
  const skin = '#c9977a'
  s.add(
    group(
      `${s.blur(8)} ${fade(0.6)}`,
      shape('M200 560C420 520 620 530 760 548L760 570C600 590 420 600 200 570Z', '#f4ffff'),
    ),
    group(`${s.blur(9)} ${fade(0.4)} transform="translate(30 60)"`, oval(900, 556, 190, 44, '#064a6c')),
  )
  s.add(
    stroke('M760 545L620 530L530 540', skin, 26),
    stroke('M760 568L630 584L540 566', skin, 26),
    shape(
      'M750 522C840 500 930 500 980 520C1000 540 1000 574 980 592C930 612 840 612 750 590Z',
      s.linear([
        [0, lighter(skin, 0.2)],
        [1, darker(skin, 0.3)],
      ]),
    ),
    shape('M740 524C770 516 800 514 820 514L820 598C800 598 770 598 740 588Z', '#16243a'),
    stroke('M965 528C1010 470 1090 450 1170 476', skin, 28),
    stroke('M1168 475L1204 492', skin, 20),
    stroke('M965 588C940 640 890 660 830 650', skin, 26),
    oval(1022, 556, 42, 36, '#f0c02a'),
    oval(1012, 548, 20, 12, '#fff2b0', fade(0.7)),
  )
  splash(s, next, 560, 560, 120, '#f4ffff', 90)
  splash(s, next, 1190, 486, 70, '#f4ffff', 50)
  s.glow(1450, 80, 800, '#e8fffa', 0.4)
  s.vignette(0.4, '#023048')
  return s.done()
}
