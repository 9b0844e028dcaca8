import { WIDTH, random } from '../../kit.ts'
import { Sheet, fade, line, oval, pick, poly, shape } from '../brush.ts'
import { beam } from '../light.ts'

/** Under the surface: a dark body, rays, bubbles. */
export function under(): string {
  const s = new Sheet()
  const next = random(293)
  s.wash([
    [0, '#b8f0ea'],
    [0.12, '#4ab8c4'],
    [0.5, '#13688a'],
    [1, '#052a48'],
  ])
  for (let i = 0; i < 7; i++)
    beam(
      s,
      [
        [200 + i * 190, -40],
        [270 + i * 190, -40],
        [60 + i * 250, 1000],
        [-120 + i * 250, 1000],
      ],
      '#dcfffa',
      0.3,
      20,
    )
  for (let i = 0; i < 60; i++)
    s.add(
      oval(
        next() * 1600,
        next() * 90,
        60 + next() * 130,
        4 + next() * 9,
        pick(['#ffffff', '#8fe0e0', '#2a90a8'], next()),
        fade(0.5),
      ),
    )
  for (let i = -6; i < 8; i++)
    s.add(
      line(
        [
          [800 + i * 70, 800],
          [800 + i * 260, 1080],
        ],
        '#0a4468',
        5,
        fade(0.5),
      ),
    )
  s.add(
    poly(
      [
        [760, 800],
        [840, 800],
        [1000, 1080],
        [600, 1080],
      ],
      '#031c34',
      fade(0.6),
    ),
    line(
      [
        [0, 800],
        [WIDTH, 800],
      ],
      '#0a4a6c',
      3,
      fade(0.5),
    ),
  )
  const body = s.linear([
    [0, '#3a7a92'],
    [0.4, '#0c2f4a'],
    [1, '#041a30'],
  ])
  s.add(
    shape(
      'M300 430C380 400 470 400 560 400C620 380 700 366 760 372C800 360 850 356 880 366' +
        'C960 350 1080 330 1200 322C1230 320 1250 330 1240 342C1130 370 1010 392 930 408' +
        'C900 424 860 440 800 448C700 470 600 460 540 456C470 466 380 470 310 462C280 460 276 440 300 430Z',
      body,
    ),
    shape('M310 448C240 446 190 462 150 490C200 494 260 486 320 470Z', body),
    shape('M540 456C460 490 380 520 290 530C270 534 266 548 286 552C400 550 500 520 600 462Z', body),
    shape('M290 530C240 540 210 566 190 600C240 590 280 572 300 552Z', body),
    shape('M800 430C770 500 710 560 640 590C624 598 632 612 650 610C740 590 830 520 860 440Z', body),
    oval(912, 386, 52, 40, '#0a2a44'),
    shape('M872 360C900 330 960 336 966 380C940 362 900 364 872 378Z', '#c9402f'),
  )
  for (let i = 0; i < 90; i++) {
    const t = next()
    s.add(
      oval(
        960 - t * 900 + next() * 60,
        360 - t * 130 + (next() - 0.5) * 160,
        2 + next() * 9,
        2 + next() * 9,
        '#e8fffc',
        fade(0.2 + next() * 0.5),
      ),
    )
  }
  s.vignette(0.55, '#01101e')
  return s.done()
}
