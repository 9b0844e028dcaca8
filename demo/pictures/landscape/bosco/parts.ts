import { curve, px } from '../paths.ts'
import { jag } from '../ridge.ts'
import type { Sheet } from '../sheet.ts'

/** Straight trunks of one depth, with a rough edge. */
export function trunks(
  s: Sheet,
  xs: readonly number[],
  y: number,
  width: number,
  colour: string | null,
  lit: string,
  dark: string,
): void {
  for (const x of xs) {
    const w = width * s.between(0.7, 1.25)
    const lean = s.between(-0.5, 0.5) * w
    const d = `${curve(
      jag(
        s,
        [
          [x - w * 0.8, y + 10],
          [x - w * 0.52, y - 60],
          [x - w * 0.44 + lean * 0.5, y * 0.5],
          [x - w * 0.4 + lean, -20],
        ],
        0.012,
        2,
      ),
    )}L${px(x + w * 0.4 + lean)} -20${curve(
      jag(
        s,
        [
          [x + w * 0.4 + lean, -20],
          [x + w * 0.44 + lean * 0.5, y * 0.5],
          [x + w * 0.52, y - 60],
          [x + w * 0.8, y + 10],
        ],
        0.012,
        2,
      ),
    ).replace('M', 'L')}z`
    s.path(
      d,
      colour ??
        s.fade(
          [
            [0, lit],
            [0.45, dark],
            [1, dark],
          ],
          true,
        ),
    )
  }
}
