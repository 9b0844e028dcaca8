import { Sheet } from '../brush.ts'
import { View } from '../camera.ts'
import { cast, person } from '../figures.ts'
import { beam } from '../light.ts'
import { nave, pews } from './parts.ts'

/** Straight up the middle, white and bright, with scaffolds of dust: a Romanesque hall at noon. */
export function whiteNave(): string {
  const s = new Sheet()
  s.wash([
    [0, '#e9e4d8'],
    [1, '#a49c8c'],
  ])
  const view = new View({ at: [3.4, 3.4, -5], yaw: -14, focal: 900, horizon: 600, middle: 860 })
  nave(s, {
    view,
    stone: '#d6cdba',
    light: '#fffdf4',
    dark: '#7d7464',
    length: 42,
    glass: () => '#ffffff',
    half: 7,
    high: 8.5,
  })
  s.add(pews(view, -5, -1, 6, 26, '#9a7a54'), pews(view, 1, 5, 6, 26, '#9a7a54'))
  for (let i = 0; i < 3; i++)
    beam(
      s,
      [
        [330 + i * 120, 60 + i * 90],
        [430 + i * 120, 40 + i * 90],
        [1180 + i * 130, 1000 - i * 40],
        [860 + i * 130, 1060 - i * 40],
      ],
      '#ffffff',
      0.5,
      24,
    )
  for (const [px, pz, pose, long] of [
    [-2.6, 9, 'stand', true],
    [-2, 9.1, 'rest', false],
    [0.3, 17, 'walk', false],
  ] as const) {
    const [x, y] = view.at(px, 0, pz)
    const who = {
      x,
      y,
      height: view.scale(px, pz) * 1.72,
      pose,
      long,
      back: true,
      top: long ? '#8a3a34' : '#39465a',
    } as const
    s.add(cast(who, '#5a5040', 0.5, 0.4, 0.35), person(s, { ...who, rim: '#ffffff' }))
  }
  s.vignette(0.4, '#3a3020')
  return s.done()
}
