import { HEIGHT } from '../../kit.ts'
import { type Sheet, darker, fade, line } from '../brush.ts'
import { plain } from '../light.ts'

export const boards = (s: Sheet, top: number, light: string, dark: string): void => {
  s.add(
    plain(
      top,
      HEIGHT,
      s.linear([
        [0, light],
        [1, dark],
      ]),
    ),
  )
  for (let i = -14; i <= 14; i++)
    s.add(
      line(
        [
          [800 + i * 60, top],
          [800 + i * 190, HEIGHT],
        ],
        darker(dark, 0.4),
        1.6,
        fade(0.5),
      ),
    )
}
