import { random } from '../../kit.ts'
import { Sheet, fade, oval, rect, shape } from '../brush.ts'
import { View } from '../camera.ts'
import { person, silhouette } from '../figures.ts'
import { nave } from './parts.ts'

/** Blue shade and coloured panes; a few kneel by candles. */
export function candles(): string {
  const s = new Sheet()
  const next = random(152)
  s.wash([
    [0, '#0c1220'],
    [1, '#06080f'],
  ])
  const view = new View({ at: [-2.6, 1.8, -2], yaw: 13, focal: 760, horizon: 720, middle: 740 })
  nave(s, {
    view,
    stone: '#4f5f7d',
    light: '#a9c0e0',
    dark: '#080c18',
    length: 48,
    glass: (bay) => ['#c9484a', '#3f7ad0', '#e0a63a', '#4aa07a'][bay % 4] ?? '#ffffff',
    half: 6,
    high: 12,
  })
  s.glow(980, 300, 420, '#7fa4e0', 0.4)
  for (const [i, colour] of ['#c9484a', '#3f7ad0', '#e0a63a'].entries())
    s.add(
      oval(430 + i * 210, 930 - i * 60, 120 - i * 20, 30 - i * 5, colour, `${fade(0.35)} ${s.blur(12, 8)}`),
    )
  s.add(
    rect(1130, 800, 330, 14, '#1c1410'),
    rect(1150, 840, 290, 12, '#1c1410'),
    rect(1160, 800, 10, 260, '#120c0a'),
    rect(1420, 800, 10, 260, '#120c0a'),
  )
  s.glow(1290, 770, 460, '#ffb45a', 0.8, 300)
  for (let i = 0; i < 26; i++) {
    const [x, y, h] = [1140 + (i % 13) * 25, i < 13 ? 800 : 840, 18 + next() * 34]
    s.add(rect(x, y - h, 8, h, '#e9dcc0'), shape(`M${x + 4} ${y - h - 22}q8 14 0 22q-8 -8 0 -22Z`, '#fff0b0'))
    s.glow(x + 4, y - h - 10, 34, '#ffb84a', 0.8)
  }
  s.add(
    person(s, {
      x: 1010,
      y: 1020,
      height: 400,
      pose: 'rest',
      wear: 'coat',
      top: '#2a2430',
      hair: '#1c120c',
      long: true,
      rim: '#ffb45a',
      rimX: 0.9,
      back: true,
    }),
  )
  const [x, y] = view.at(0.4, 0, 15)
  s.add(silhouette({ x, y, height: view.scale(0.4, 15) * 1.6, pose: 'walk' }, '#080b14', '#a9c0e0'))
  s.vignette(0.7)
  return s.done()
}
