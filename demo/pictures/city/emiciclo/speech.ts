import { HEIGHT, random } from '../../kit.ts'
import { Sheet, fade, group, oval, rect } from '../brush.ts'
import { View } from '../camera.ts'
import { person } from '../figures.ts'
import { beam } from '../light.ts'
import { SUITS, benches } from './parts.ts'

/** One member on their feet among empty benches, by day. */
export function speech(): string {
  const s = new Sheet()
  const next = random(13)
  s.wash([
    [0, '#c9c2b2'],
    [1, '#6d5a48'],
  ])
  const view = new View({ at: [-2.5, 3.6, 3], yaw: 24, focal: 1350, horizon: 430 })
  const wall = view.plane([-10, 4, 24], [1, 0, 0])
  s.add(
    wall.rect(
      -10,
      0,
      50,
      16,
      s.linear([
        [0, '#e6dfcf'],
        [1, '#b9a98f'],
      ]),
    ),
  )
  for (let i = 0; i < 8; i++)
    s.add(
      wall.rect(i * 5, 0, i * 5 + 1, 14, '#cfc3ac'),
      wall.rect(i * 5 + 1.8, 2, i * 5 + 4.2, 14, '#f7f3e6'),
      wall.rect(i * 5 + 1, 0, i * 5 + 1.2, 14, '#8f806a', fade(0.6)),
    )
  benches(s, view, next, {
    wood: '#a5754a',
    seat: '#4d5f50',
    rows: 8,
    taken: 0.14,
    coats: SUITS,
    lit: (angle) => 0.62 + 0.35 * Math.cos(angle * 1.4),
  })
  for (let i = 0; i < 3; i++)
    beam(
      s,
      [
        [980 + i * 220, -40],
        [1080 + i * 220, -40],
        [620 + i * 240, HEIGHT],
        [380 + i * 240, HEIGHT],
      ],
      '#fff3d0',
      0.34,
      22,
    )
  const who = {
    x: 690,
    y: 850,
    height: 520,
    pose: 'speak',
    top: '#27324a',
    legs: '#20283a',
    hair: '#5a3d26',
    long: true,
    rim: '#fff0cc',
    rimX: 0.8,
  } as const
  s.add(person(s, who))
  s.add(rect(650, 596, 18, 46, '#f4efe2', 'transform="rotate(-14 660 620)"'))
  s.add(
    group(
      s.blur(3),
      rect(
        -20,
        800,
        1640,
        300,
        s.linear([
          [0, '#b48355'],
          [0.08, '#8a5a34'],
          [1, '#3a2415'],
        ]),
      ),
      rect(-20, 792, 1640, 16, '#dcb68a'),
    ),
  )
  for (const x of [260, 640, 1180])
    s.add(
      `<path d="M${x} 800C${x + 4} 740 ${x + 30} 730 ${x + 44} 712" stroke="#1c1` +
        'a18" stroke-width="5" fill="none"/>',
      oval(x + 48, 708, 9, 14, '#121110', `transform="rotate(40 ${x + 48} 708)"`),
      oval(x + 44, 712, 3, 3, '#d43a2c'),
    )
  s.add(rect(740, 776, 190, 18, '#f3eee0', 'transform="skewX(-20) translate(290 0)"'))
  s.vignette(0.5, '#2a1a0c')
  return s.done()
}
