import { WIDTH, random } from '../../kit.ts'
import { Sheet, fade, oval, pick, rect, shape } from '../brush.ts'
import { bust } from '../busts.ts'
import { bokeh } from '../light.ts'
import { monitor } from './parts.ts'

/** Close: a face of glasses lit by numbers, screens bent around. */
export function nightDesk(): string {
  const s = new Sheet()
  const next = random(123)
  s.wash([
    [0, '#1a1208'],
    [1, '#0c0805'],
  ])
  bokeh(s, next, [0, 0, 1600, 460], 50, ['#ffb04a', '#ff7a3a', '#ffd88a'], 36)
  s.add(rect(0, 0, WIDTH, 470, '#120b06', fade(0.55)))
  const screens: readonly (readonly [number, number, number, number, number])[] = [
    [60, 330, 420, 290, 6],
    [500, 300, 600, 320, 0],
    [1120, 330, 420, 290, -6],
  ]
  for (const [x, y, w, h, skew] of screens) {
    s.add(`<g transform="translate(0 ${skew === 0 ? 0 : skew > 0 ? -60 : 110}) skewY(${skew})">`)
    monitor(s, next, x, y, w, h, pick(['#ffb84a', '#ffcf6a'], next()), 0.5, '#1c1206')
    s.add('</g>', rect(x + w / 2 - 20, y + h, 40, 70, '#080503'))
  }
  s.glow(800, 480, 720, '#ffb04a', 0.35, 420)
  s.add(
    shape(
      'M-20 760L1620 760L1620 1090L-20 1090Z',
      s.linear([
        [0, '#4a2e14'],
        [1, '#120a05'],
      ]),
    ),
    rect(-20, 756, 1640, 6, '#a8702a'),
  )
  s.add(
    rect(620, 800, 360, 60, '#0c0805', 'rx="8"'),
    oval(1090, 840, 34, 46, '#0c0805'),
    rect(250, 770, 60, 80, '#d9c4a0', 'rx="8"'),
  )
  for (let i = 0; i < 42; i++)
    s.add(rect(632 + (i % 14) * 24.6, 808 + Math.floor(i / 14) * 17, 20, 12, '#3a2614'))
  s.add(bust(s, 800, 770, 290, '#150d08', '#1c1613', false, '#ffb85a'))
  s.vignette(0.65)
  return s.done()
}
