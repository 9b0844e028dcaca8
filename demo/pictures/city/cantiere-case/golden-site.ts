import { mix } from '../../colour.ts'
import { HEIGHT, random } from '../../kit.ts'
import { Sheet, darker, fade, group, lighter, line, pick, rect, shape } from '../brush.ts'
import { View } from '../camera.ts'
import { crane } from '../crane.ts'
import { person } from '../figures.ts'
import { plain, sky } from '../light.ts'

/** Bare floors of concrete on pillars, rods on top, scaffolding before it. */
function frame(
  view: View,
  [x0, z0]: readonly [number, number],
  [x1, z1]: readonly [number, number],
  floors: number,
  concrete: string,
  dark: string,
): string {
  const parts: string[] = []
  for (let f = 0; f < floors; f++) {
    const y = f * 3.2
    parts.push(
      view.box(
        [x0 - 0.5, y + 2.9, z0 - 0.3],
        [x1 + 0.7, y + 3.3, z1],
        lighter(concrete, 0.2),
        concrete,
        darker(concrete, 0.35),
      ),
    )
    parts.push(view.box([x0, y, z0 + 0.6], [x1, y + 2.95, z1], dark, dark, darker(dark, 0.2)))
    for (let x = x0; x <= x1; x += 3)
      parts.push(view.box([x, y, z0], [x + 0.5, y + 3, z0 + 0.5], concrete, concrete, darker(concrete, 0.3)))
  }
  for (let x = x0; x <= x1; x += 1)
    parts.push(
      line(
        [view.at(x, floors * 3.2, z0), view.at(x + 0.05, floors * 3.2 + 1.3, z0)],
        darker(concrete, 0.5),
        2,
      ),
    )
  return parts.join('')
}

function scaffold(
  view: View,
  x0: number,
  x1: number,
  z: number,
  height: number,
  colour: string,
  net: string,
): string {
  const plane = view.plane([x0, 0, z], [1, 0, 0])
  const parts = [plane.rect(0, 0, x1 - x0, height, net, fade(0.35))]
  for (let a = 0; a <= x1 - x0; a += 2) parts.push(plane.rect(a, 0, a + 0.08, height + 1, colour))
  for (let b = 2; b <= height; b += 2)
    parts.push(
      plane.rect(0, b, x1 - x0, b + 0.14, lighter(colour, 0.15)),
      plane.rect(0, b + 1, x1 - x0, b + 1.06, colour),
    )
  return parts.join('')
}

export function goldenSite(): string {
  const s = new Sheet()
  const next = random(81)
  sky(
    s,
    [
      [0, '#5a7fa8'],
      [0.5, '#e8b98a'],
      [1, '#ffe2ae'],
    ],
    860,
    '#fff0dc',
    0.55,
    11,
  )
  s.glow(420, 700, 700, '#fff2c4', 0.85)
  s.add(
    crane(1180, 860, 620, -520, mix('#5a4a4c', '#e8b98a', 0.4), 0.3),
    crane(300, 860, 460, 380, mix('#5a4a4c', '#e8b98a', 0.55), 0.5),
  )
  const view = new View({ at: [-6, 1.6, -26], yaw: 6, focal: 1000, horizon: 860 })
  s.add(
    frame(view, [10, 10], [24, 22], 4, '#c4a184', '#6b5850'),
    frame(view, [-18, 8], [-3, 18], 3, '#c9a88a', '#6d5a52'),
    frame(view, [-4, 0], [11, 10], 5, '#a3887a', '#41383c'),
  )
  s.add(scaffold(view, 3, 11.2, -0.8, 15, '#4a3d3e', '#3f7a6a'))
  s.add(
    plain(
      868,
      HEIGHT,
      s.linear([
        [0, '#b88f66'],
        [0.4, '#7d5e46'],
        [1, '#38291f'],
      ]),
    ),
  )
  for (let i = 0; i < 5; i++)
    s.add(
      shape(
        `M${-60 + i * 360} ${920 + (i % 2) * 50}q140 ${-60 - i * 6} 320 0Z`,
        pick(['#6b4f3a', '#8a6848'], next()),
      ),
    )
  s.add(
    group(
      '',
      ...Array.from({ length: 9 }, (_, i) =>
        rect(
          1090 + (i % 3) * 96,
          960 - Math.floor(i / 3) * 34,
          90,
          30,
          pick(['#b5643f', '#c97a4e', '#9a5233'], next()),
        ),
      ),
    ),
  )
  for (const [x, y, h, pose, flip] of [
    [640, 960, 200, 'point', false],
    [730, 968, 194, 'rest', true],
  ] as const) {
    s.add(
      person(s, { x, y, height: h, pose, flip, top: '#e07a24', legs: '#2b3548', rim: '#ffe6b0' }),
      shape(
        `M${x - h * 0.045 + (flip ? -2 : 3)} ${y - h * 0.935}q${h * 0.05} ${-h * 0.11} ${h * 0.1} 0` +
          `l${h * 0.012} ${h * 0.006}l${-h * 0.12} 0Z`,
        '#f3e6c4',
      ),
    )
  }
  s.vignette(0.45, '#1c1018')
  return s.done()
}
