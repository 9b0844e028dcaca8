import { random } from '../../kit.ts'
import { Sheet, fade, group, oval, pick, rect, shape } from '../brush.ts'
import { beam } from '../light.ts'
import { boards } from './parts.ts'

/** Dance: one figure in blue light, smoke on the floor. */
export function dancer(): string {
  const s = new Sheet()
  const next = random(223)
  s.wash([
    [0, '#070b1c'],
    [0.7, '#1c2f66'],
    [1, '#0a1230'],
  ])
  for (let i = 0; i < 6; i++)
    beam(
      s,
      [
        [140 + i * 250, -60],
        [200 + i * 250, -60],
        [380 + i * 200, 980],
        [120 + i * 220, 980],
      ],
      i === 3 ? '#f0d8ff' : '#7a9cff',
      i === 3 ? 0.6 : 0.26,
      24,
    )
  boards(s, 790, '#3a4f94', '#0a1026')
  const flesh = s.linear([
    [0, '#c9a0a8'],
    [0.5, '#8a6a86'],
    [1, '#3a2f5a'],
  ])
  const body = [
    shape('M884 690C880 750 884 800 890 862L888 884L902 884L908 862C920 800 928 750 934 690Z', flesh),
    shape('M926 672C1000 660 1080 632 1160 590L1222 556L1228 564L1172 606C1100 660 1010 704 930 716Z', flesh),
    shape('M884 506C850 480 806 436 786 372L776 326L766 322L770 376C782 450 822 516 872 540Z', flesh),
    shape('M922 506C980 500 1030 478 1070 446L1108 416L1114 424L1082 462C1040 508 980 532 926 536Z', flesh),
    shape(
      'M894 466L910 466L914 500C930 502 936 516 934 530C932 570 926 600 930 640L878 640' +
        'C882 600 874 570 872 530C872 514 880 504 892 500Z',
      s.linear([
        [0, '#b0406a'],
        [1, '#5a1a48'],
      ]),
    ),
    rect(894, 458, 17, 44, '#a8848c'),
    shape(
      'M874 620C810 650 750 690 690 742C760 738 780 762 840 742C880 764 930 742 970 750' +
        'C1010 724 1040 722 1086 700C1030 664 970 640 934 620Z',
      s.linear([
        [0, '#d85a86'],
        [1, '#6a2458', 0.85],
      ]),
    ),
    shape(
      'M874 620C830 660 790 700 770 744C830 748 870 730 900 748C940 720 980 724 1010 716' +
        'C980 680 950 646 934 620Z',
      '#f08aa8',
      fade(0.35),
    ),
    group(
      'transform="rotate(-10 900 440)"',
      oval(902, 440, 21, 27, '#b88e94'),
      shape('M882 436C878 404 930 400 926 440C918 424 898 420 882 436Z', '#140c1c'),
      oval(928, 414, 12, 11, '#140c1c'),
    ),
  ]
  s.add(
    group(`${s.blur(16)} ${fade(0.55)}`, ...body),
    ...body,
    oval(900, 890, 150, 18, '#02030a', `${fade(0.5)} ${s.blur(6)}`),
  )
  for (let i = 0; i < 22; i++)
    s.add(
      oval(
        next() * 1600,
        850 + next() * 190,
        120 + next() * 220,
        20 + next() * 34,
        pick(['#8fa8f0', '#c4b8f0', '#4a64b8'], next()),
        `${fade(0.16)} ${s.blur(18, 12)}`,
      ),
    )
  s.vignette(0.65, '#02030a')
  return s.done()
}
