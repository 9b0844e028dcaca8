import { HEIGHT, random } from '../../kit.ts'
import { Sheet, pick, shape } from '../brush.ts'
import { bokeh, plain, rain, reflections } from '../light.ts'
import { sheltered } from './parts.ts'

/** Night avenue: lights melted, three umbrellas, one of them red. */
export function avenue(): string {
  const s = new Sheet()
  const next = random(71)
  s.wash([
    [0, '#0a1020'],
    [0.5, '#1d2a44'],
    [1, '#070a12'],
  ])
  s.add(shape('M0 0L520 0L600 640L0 700ZM1600 0L1120 0L1010 640L1600 700Z', '#0b1120'))
  bokeh(s, next, [40, 180, 640, 640], 60, ['#ffb25a', '#ff7a4a', '#ffd88f', '#6fa8d8'], 40)
  bokeh(s, next, [980, 180, 1580, 640], 60, ['#ffb25a', '#5fc0c9', '#ffd88f', '#e05a5a'], 40)
  bokeh(s, next, [620, 460, 1000, 640], 40, ['#fff0c8', '#ffcf86', '#ff6a5a'], 22)
  s.glow(810, 560, 420, '#ffcf92', 0.5)
  s.add(
    plain(
      650,
      HEIGHT,
      s.linear([
        [0, '#3a4258'],
        [0.3, '#1c2438'],
        [1, '#070a12'],
      ]),
    ),
  )
  reflections(
    s,
    next,
    Array.from(
      { length: 26 },
      (_, i) =>
        [
          30 + i * 62,
          pick(['#ffb25a', '#ff7a4a', '#ffd88f', '#6fa8d8', '#5fc0c9', '#e05a5a'], next()),
          34,
        ] as const,
    ),
    654,
    1060,
    0.75,
  )
  for (let i = 0; i < 40; i++)
    s.add(
      `<ellipse cx="${next() * 1600}" cy="${700 + next() * 360}" rx="${6 + next() * 16}" ` +
        `ry="${2 + next() * 4}" fill="none" stroke="#cfe0f5" stroke-width="1.2" opacity=".35"/>`,
    )
  sheltered(s, 900, 760, 190, '#20242e', '#141822', false, '#ffcf92', 'away')
  sheltered(s, 1140, 850, 300, '#2a3346', '#10131c', true, '#ffb25a')
  sheltered(s, 610, 930, 400, '#c0242a', '#171b26', false, '#ffcf92', 'away')
  rain(s, next, 300, '#dfeaf8', 0.22, 12)
  s.vignette(0.65)
  return s.done()
}
