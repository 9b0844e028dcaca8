import { HEIGHT, WIDTH, random } from '../../kit.ts'
import { Sheet, darker, fade, group, lighter, line, oval, pick, rect, shape, stroke } from '../brush.ts'
import { plain } from '../light.ts'

function glassware(s: Sheet, x: number, y: number, size: number, liquid: string): string {
  return group(
    '',
    shape(
      `M${x - size * 0.1} ${y - size}L${x - size * 0.1} ${y - size * 0.55}` +
        `L${x - size * 0.42} ${y - size * 0.04}Q${x - size * 0.44} ${y} ${x - size * 0.36} ${y}` +
        `L${x + size * 0.36} ${y}Q${x + size * 0.44} ${y} ${x + size * 0.42} ${y - size * 0.04}` +
        `L${x + size * 0.1} ${y - size * 0.55}L${x + size * 0.1} ${y - size}Z`,
      '#dff2f6',
      fade(0.35),
    ),
    shape(
      `M${x - size * 0.24} ${y - size * 0.33}L${x - size * 0.4} ${y - size * 0.04}` +
        `Q${x - size * 0.42} ${y - size * 0.02} ${x - size * 0.34} ${y - size * 0.02}` +
        `L${x + size * 0.34} ${y - size * 0.02}Q${x + size * 0.42} ${y - size * 0.02} ${x + size * 0.4} ` +
        `${y - size * 0.04}L${x + size * 0.24} ${y - size * 0.33}Z`,
      s.linear([
        [0, lighter(liquid, 0.3)],
        [1, liquid],
      ]),
      fade(0.9),
    ),
    line(
      [
        [x - size * 0.06, y - size * 0.95],
        [x - size * 0.06, y - size * 0.55],
        [x - size * 0.3, y - size * 0.14],
      ],
      '#ffffff',
      size * 0.03,
      fade(0.6),
    ),
    rect(x - size * 0.14, y - size * 1.03, size * 0.28, size * 0.05, '#eef8fa', fade(0.7)),
  )
}

function microscope(x: number, y: number, size: number, dark: string, light: string): string {
  return [
    shape(
      `M${x - size * 0.3} ${y}L${x + size * 0.34} ${y}L${x + size * 0.3} ${y - size * 0.1}` +
        `L${x - size * 0.26} ${y - size * 0.1}Z`,
      dark,
    ),
    stroke(
      `M${x + size * 0.2} ${y - size * 0.08}C${x + size * 0.5} ${y - size * 0.4} ${x + size * 0.32} ` +
        `${y - size * 0.72} ${x + size * 0.06} ${y - size * 0.76}`,
      light,
      size * 0.11,
    ),
    rect(x - size * 0.28, y - size * 0.36, size * 0.5, size * 0.05, dark),
    group(
      `transform="rotate(-24 ${x} ${y - size * 0.7})"`,
      rect(x - size * 0.09, y - size * 1.06, size * 0.18, size * 0.5, light),
      rect(x - size * 0.07, y - size * 1.26, size * 0.14, size * 0.22, dark),
      rect(x - size * 0.05, y - size * 0.58, size * 0.1, size * 0.14, dark),
      rect(x - size * 0.03, y - size * 0.46, size * 0.06, size * 0.08, '#c9d4d8'),
    ),
    oval(x + size * 0.32, y - size * 0.3, size * 0.08, size * 0.08, dark),
  ].join('')
}

/** Someone bent over the eyepiece: white coat in profile from the right. */
function stooping(
  s: Sheet,
  x: number,
  y: number,
  k: number,
  coat: string,
  skin: string,
  hair: string,
  rim: string,
): void {
  const p = (dx: number, dy: number) => `${x + dx * k} ${y + dy * k}`
  const body =
    `M${p(-12, -68)}C${p(6, -86)} ${p(34, -84)} ${p(44, -56)}C${p(56, -30)} ${p(60, 0)} ${p(62, 40)}` +
    `L${p(4, 40)}C${p(2, 0)} ${p(-2, -30)} ${p(-12, -50)}Z`
  s.add(
    shape(body, rim, `transform="translate(${-1.3 * k} ${-0.8 * k})"`),
    shape(body, s.rounded(coat, 0.3, 0.4, [1, 0.4])),
  )
  s.add(shape(`M${p(-12, -64)}L${p(-22, -76)}L${p(-12, -84)}L${p(2, -76)}Z`, darker(skin, 0.2)))
  s.add(
    group(
      `transform="rotate(-14 ${x - 24 * k} ${y - 88 * k})"`,
      oval(x - 24 * k, y - 88 * k, 12.6 * k, 15.5 * k, rim),
      oval(
        x - 23.4 * k,
        y - 87.4 * k,
        12.4 * k,
        15.2 * k,
        s.linear(
          [
            [0, lighter(skin, 0.15)],
            [1, darker(skin, 0.3)],
          ],
          [0, 0],
          [1, 0],
        ),
      ),
      shape(
        `M${p(-33, -99)}C${p(-26, -110)} ${p(-6, -108)} ${p(-7, -84)}` +
          `C${p(-8, -74)} ${p(-16, -72)} ${p(-16, -80)}C${p(-16, -92)} ${p(-24, -96)} ${p(-33, -99)}Z`,
        hair,
      ),
      shape(`M${p(-36, -88)}l${-3 * k} ${4 * k}l${4 * k} ${1.4 * k}Z`, skin),
    ),
  )
  s.add(
    stroke(`M${p(10, -62)}C${p(16, -30)} ${p(0, -12)} ${p(-34, -18)}`, darker(coat, 0.18), 17 * k),
    stroke(`M${p(9, -62)}C${p(14, -32)} ${p(-1, -15)} ${p(-34, -21)}`, coat, 12 * k),
    oval(x - 40 * k, y - 19 * k, 6.5 * k, 5 * k, skin),
  )
}

export function blueLab(): string {
  const s = new Sheet()
  const next = random(211)
  s.wash([
    [0, '#0e2a3c'],
    [0.6, '#2f6a80'],
    [1, '#0a1a26'],
  ])
  const bottles: string[] = []
  for (let i = 0; i < 3; i++) {
    s.add(rect(0, 150 + i * 150, WIDTH, 10, '#0a1e2a'))
    for (let x = 30; x < 1600; x += 46 + next() * 40) {
      const tall = 50 + next() * 70
      bottles.push(
        rect(
          x,
          150 + i * 150 - tall,
          20 + next() * 26,
          tall,
          pick(['#5aa0b4', '#2a5a6c', '#8ac8d0', '#c98a4a'], next()),
          'rx="6"',
        ),
        rect(x + 6, 136 + i * 150 - tall, 12, 18, '#5aa0b4'),
      )
    }
  }
  s.add(group(`${fade(0.5)} ${s.blur(4)}`, ...bottles))
  s.glow(620, 460, 620, '#c4f0fa', 0.55)
  s.add(
    plain(
      830,
      HEIGHT,
      s.linear([
        [0, '#d6eef2'],
        [0.04, '#6a98a6'],
        [1, '#10242e'],
      ]),
    ),
  )
  stooping(s, 960, 780, 5.2, '#dfeef2', '#b98a6d', '#1c1410', '#e8ffff')
  s.add(microscope(700, 840, 390, '#16262e', '#e8f0f0'))
  s.add(
    plain(
      836,
      HEIGHT,
      s.linear([
        [0, '#bcdde4'],
        [0.05, '#54818f'],
        [1, '#0c1c24'],
      ]),
    ),
    oval(710, 842, 150, 14, '#0a1c24', fade(0.5)),
  )
  s.add(
    glassware(s, 300, 920, 240, '#e0a03a'),
    glassware(s, 140, 900, 160, '#3fb0a0'),
    glassware(s, 1400, 930, 220, '#c9485a'),
  )
  for (let i = 0; i < 6; i++)
    s.add(
      rect(430 + i * 26, 860 - (i % 2) * 6, 14, 76, '#dff2f6', `rx="7" ${fade(0.4)}`),
      rect(430 + i * 26, 900, 14, 36, pick(['#e0a03a', '#c9485a', '#6ad0b0'], next()), 'rx="7"'),
    )
  s.vignette(0.55, '#02080c')
  return s.done()
}
