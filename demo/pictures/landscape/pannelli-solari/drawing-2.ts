import { HEIGHT, WIDTH } from '../../kit.ts'
import { box } from '../paths.ts'
import { mass } from '../plants.ts'
import type { Sheet } from '../sheet.ts'

/** Drawing 2. */
export function pannelliSolari2(s: Sheet): void {
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade(
      [
        [0, '#c9a25c'],
        [1, '#9a7434'],
      ],
      true,
    ),
  )
  s.texture(box(0, 0, WIDTH, HEIGHT), { fx: 0.006, fy: 0.006, colour: '#6a5a20', gain: 3, cut: 1.45 })
  s.group(' transform="rotate(-17 800 533)"', () => {
    for (let i = 0; i < 30; i++)
      s.rect(-300, -300 + i * 58, 2300, 20, i % 2 ? '#b58d44' : '#dab868', ' fill-opacity=".35"')
    const deep = s.fade(
      [
        [0, '#3a6696'],
        [0.5, '#1b3a66'],
        [1, '#122a50'],
      ],
      true,
    )
    for (let r = 0; r < 11; r++)
      for (let c = 0; c < 7; c++) {
        if ((r + c * 3) % 13 === 5) continue
        const [x, y] = [200 + c * 190, 20 + r * 94]
        s.rect(x + 12, y + 16, 176, 60, '#3a2a0c', ' fill-opacity=".5"')
        s.rect(x, y, 176, 58, deep)
        let grid = ''
        for (let k = 1; k < 8; k++) grid += `M${x + k * 22} ${y}v58`
        s.stroke(`${grid}M${x} ${y + 29}h176`, '#9fbad0', 1.4, ' stroke-opacity=".8"')
        s.path(
          `M${x} ${y}h${60 + ((r * 37 + c * 53) % 80)}l-46 58h-${14 + ((r * 37 + c * 53) % 80)}z`,
          '#cfe6f6',
          ' fill-opacity=".16"',
        )
      }
    s.rect(-300, 1060, 2300, 36, '#e0cfa4')
    s.rect(90, -400, 34, 2000, '#e0cfa4')
    s.rect(70, 700, 74, 40, '#f6f2e6')
    s.rect(78, 706, 30, 28, '#6a7a86')
  })
  for (let i = 0; i < 12; i++) {
    const [x, y, r] = [s.between(-20, 200) + (i % 2) * 1400, s.between(0, 1060), s.between(34, 60)]
    s.oval(x + r * 0.5, y + r * 0.5, r, r * 0.9, '#33260c', ' fill-opacity=".45"')
    s.path(mass(s, x, y, r * 0.7, r * 0.7, 14, r * 0.4), '#4a6230')
    s.path(mass(s, x - 6, y - 6, r * 0.5, r * 0.5, 16, r * 0.2), '#7d9a4c')
  }
  s.vignette('#2a1c08', 0.4)
}
