import { mix } from '../../colour.ts'
import type { Next } from '../../kit.ts'
import { HEIGHT, WIDTH, random } from '../../kit.ts'
import { Sheet, darker, fade, group, line, oval, rect, shape } from '../brush.ts'
import { person, silhouette } from '../figures.ts'
import { beam, plain } from '../light.ts'

/** A landscape inside a frame, painted with wide strokes. */
function canvas(
  s: Sheet,
  next: Next,
  x: number,
  y: number,
  w: number,
  h: number,
  tones: readonly [string, string, string, string],
  gilt: string,
): void {
  const edge = Math.min(w, h) * 0.05
  s.add(
    rect(x - edge + 8, y - edge + 14, w + edge * 2, h + edge * 2, '#000000', `${fade(0.45)} ${s.blur(14)}`),
    rect(x - edge, y - edge, w + edge * 2, h + edge * 2, s.rounded(gilt, 0.35, 0.4, [1, 1])),
    rect(x - edge * 0.25, y - edge * 0.25, w + edge * 0.5, h + edge * 0.5, darker(gilt, 0.55)),
  )
  const strokes: string[] = [
    rect(
      x,
      y,
      w,
      h,
      s.linear([
        [0, tones[0]],
        [0.55, tones[1]],
        [0.56, tones[2]],
        [1, tones[3]],
      ]),
    ),
  ]
  for (let i = 0; i < 150; i++) {
    const t = next()
    const py = y + t * h
    const base = t < 0.55 ? mix(tones[0], tones[1], t * 1.8) : mix(tones[2], tones[3], (t - 0.55) * 2.2)
    strokes.push(
      group(
        `transform="rotate(${(next() - 0.5) * 24} ${x + w / 2} ${py})"`,
        oval(
          x + next() * w,
          py,
          w * (0.02 + next() * 0.09),
          h * (0.006 + next() * 0.016),
          mix(base, next() < 0.5 ? '#fff4dc' : '#101018', next() * 0.35),
          fade(0.6),
        ),
      ),
    )
  }
  strokes.push(
    oval(x + w * 0.66, y + h * 0.34, h * 0.07, h * 0.07, '#fff6d4', fade(0.9)),
    shape(
      `M${x} ${y + h * 0.6}q${w * 0.2} ${-h * 0.2} ${w * 0.36} ${-h * 0.02}` +
        `q${w * 0.2} ${-h * 0.12} ${w * 0.64} ${h * 0.04}l0 ${h * 0.1}L${x} ${y + h * 0.7}Z`,
      mix(tones[2], tones[3], 0.4),
      fade(0.8),
    ),
  )
  s.add(group(s.clip(`M${x} ${y}h${w}v${h}h${-w}Z`), ...strokes))
}

export function redRoom(): string {
  const s = new Sheet()
  const next = random(251)
  s.wash([
    [0, '#4a1216'],
    [0.5, '#8a2a2a'],
    [1, '#5a1a1c'],
  ])
  s.glow(800, 380, 900, '#ff9a7a', 0.35, 520)
  canvas(s, next, 430, 130, 740, 480, ['#6a86a8', '#f0c890', '#5a6a3a', '#2a2a18'], '#c9983f')
  canvas(s, next, 70, 220, 220, 280, ['#2a1c14', '#6a4a2c', '#4a2e1a', '#180e08'], '#a87c34')
  canvas(s, next, 1320, 220, 220, 280, ['#8aa0a8', '#d9d0b0', '#6a7a5a', '#33402c'], '#a87c34')
  beam(
    s,
    [
      [640, -60],
      [960, -60],
      [1240, 640],
      [360, 640],
    ],
    '#fff0d0',
    0.28,
    30,
  )
  s.add(
    plain(
      790,
      HEIGHT,
      s.linear([
        [0, '#b07c48'],
        [1, '#3f2412'],
      ]),
    ),
    rect(0, 760, WIDTH, 34, '#3a0e10'),
  )
  for (let i = -12; i <= 12; i++)
    s.add(
      line(
        [
          [800 + i * 80, 794],
          [800 + i * 210, HEIGHT],
        ],
        '#3f2412',
        2,
        fade(0.4),
      ),
    )
  s.add(group(`${fade(0.3)} ${s.blur(10, 6)}`, rect(430, 800, 740, 120, '#f0c890')))
  const who = {
    x: 720,
    y: 960,
    height: 400,
    pose: 'rest',
    back: true,
    wear: 'coat',
    top: '#20242c',
    hair: '#3a2416',
    long: true,
    rim: '#ffd8b0',
    rimX: 0.8,
  } as const
  s.add(group(`${fade(0.4)} ${s.blur(5)}`, silhouette({ ...who, height: -170 }, '#1c0c06')), person(s, who))
  s.add(
    rect(960, 900, 280, 16, '#2a1810'),
    rect(976, 916, 14, 60, '#1c0f0a'),
    rect(1210, 916, 14, 60, '#1c0f0a'),
    rect(960, 880, 280, 22, '#6a1c20', 'rx="8"'),
  )
  s.vignette(0.6)
  return s.done()
}
