import { HEIGHT, random } from '../../kit.ts'
import { Sheet, darker, fade, group, lighter, line, n, oval, pick, rect, shape } from '../brush.ts'
import { plain, sky } from '../light.ts'

/** A streamlined train passing from right to left, nose at x, rails at y. */
function sideTrain(s: Sheet, x: number, y: number, h: number, body: string, band: string, end: number): void {
  const top = y - h
  s.add(
    rect(x + h * 0.6, y - h * 0.14, end - x, h * 0.15, '#15161a'),
    oval((x + end) / 2, y + h * 0.06, (end - x) / 2, h * 0.08, '#000000', fade(0.4)),
  )
  s.add(
    shape(
      `M${x} ${y - h * 0.16}C${x + h * 0.1} ${y - h * 0.42} ${x + h * 0.9} ${top + h * 0.06} ` +
        `${x + h * 2.5} ${top}L${end} ${top}L${end} ${y - h * 0.1}L${x + h * 0.5} ${y - h * 0.08}` +
        `C${x + h * 0.1} ${y - h * 0.08} ${x - 4} ${y - h * 0.1} ${x} ${y - h * 0.16}Z`,
      s.linear([
        [0, lighter(body, 0.5)],
        [0.2, body],
        [0.55, darker(body, 0.12)],
        [1, darker(body, 0.5)],
      ]),
    ),
  )
  s.add(
    shape(
      `M${x + h * 0.06} ${y - h * 0.24}C${x + h * 0.5} ${y - h * 0.4} ${x + h} ${y - h * 0.42} ` +
        `${x + h * 2} ${y - h * 0.42}L${end} ${y - h * 0.42}L${end} ${y - h * 0.26}` +
        `L${x + h * 0.3} ${y - h * 0.2}Z`,
      s.linear([
        [0, lighter(band, 0.15)],
        [1, darker(band, 0.25)],
      ]),
    ),
  )
  s.add(
    shape(
      `M${x + h * 0.82} ${top + h * 0.38}C${x + h * 1.1} ${top + h * 0.22} ${x + h * 1.5} ` +
        `${top + h * 0.13} ${x + h * 1.9} ${top + h * 0.1}L${x + h * 1.76} ${top + h * 0.36}` +
        `C${x + h * 1.4} ${top + h * 0.4} ${x + h} ${top + h * 0.42} ${x + h * 0.82} ${top + h * 0.38}Z`,
      s.linear([
        [0, '#9fb4c4'],
        [0.4, '#1b222b'],
        [1, '#0c1016'],
      ]),
    ),
  )
  const glass = s.linear([
    [0, '#2b3844'],
    [0.5, '#131920'],
    [1, '#303a44'],
  ])
  for (let wx = x + h * 2.5; wx < end; wx += h * 0.62)
    s.add(rect(wx, top + h * 0.2, h * 0.5, h * 0.26, glass, `rx="${n(h * 0.05)}"`))
  for (let wx = x + h * 5.6; wx < end; wx += h * 6)
    s.add(
      rect(wx, top, h * 0.05, h * 0.9, '#2a2c30', fade(0.7)),
      rect(wx - h * 0.42, top + h * 0.18, h * 0.3, h * 0.68, darker(body, 0.14)),
    )
  s.add(
    oval(
      x + h * 0.36,
      y - h * 0.34,
      h * 0.1,
      h * 0.03,
      '#fffbe0',
      `transform="rotate(-24 ${x + h * 0.36} ${y - h * 0.34})"`,
    ),
  )
  s.glow(x + h * 0.3, y - h * 0.33, h * 0.7, '#fff3c4', 0.6)
}

/** Open country at speed: fields smeared, a white train over a viaduct. */
export function viaduct(): string {
  const s = new Sheet()
  const next = random(51)
  sky(
    s,
    [
      [0, '#4e8fc2'],
      [1, '#f7e9c8'],
    ],
    700,
    '#ffffff',
    0.8,
    17,
  )
  s.add(
    shape('M-20 640L200 540L420 600L640 500L900 610L1160 530L1620 620L1620 760L-20 760Z', '#9fb2bd'),
    shape('M-20 690C300 600 700 700 1000 640C1300 590 1500 680 1620 650L1620 800L-20 800Z', '#8fa070'),
  )
  s.add(
    plain(
      740,
      HEIGHT,
      s.linear([
        [0, '#b9b25e'],
        [0.5, '#8c9a46'],
        [1, '#4e6428'],
      ]),
    ),
  )
  for (let i = 0; i < 60; i++)
    s.add(
      rect(
        next() * 1600 - 100,
        760 + next() ** 1.5 * 300,
        160 + next() * 500,
        2 + next() * 5,
        pick(['#d9cc70', '#6b7f34', '#a7b45a'], next()),
        fade(0.4),
      ),
    )
  for (let i = 0; i < 7; i++) {
    const x = i * 270 - 60
    s.add(
      shape(
        `M${x - 4} 690L${x + 274} 690L${x + 274} 1067L${x + 236} 1067L${x + 236} 850` +
          `C${x + 230} 690 ${x + 40} 690 ${x + 34} 850L${x + 34} 1067L${x - 4} 1067Z`,
        s.linear([
          [0, '#d8cdb8'],
          [1, '#8d8674'],
        ]),
      ),
    )
  }
  s.add(
    rect(
      -20,
      680,
      1640,
      40,
      s.linear([
        [0, '#e8dfcc'],
        [1, '#a59c88'],
      ]),
    ),
  )
  sideTrain(s, 250, 690, 150, '#e4e6e6', '#a52a2c', 1700)
  for (const x of [120, 620, 1120, 1580])
    s.add(
      rect(x, 440, 7, 250, '#5c6670'),
      line(
        [
          [x, 470],
          [x + 74, 452],
        ],
        '#5c6670',
        4,
      ),
    )
  s.add(
    line(
      [
        [-10, 476],
        [1610, 476],
      ],
      '#4c565f',
      2.5,
    ),
    line(
      [
        [-10, 452],
        [1610, 452],
      ],
      '#4c565f',
      2,
    ),
  )
  s.add(
    group(
      s.blur(16, 3),
      ...Array.from({ length: 12 }, (_, i) =>
        oval(
          i * 150,
          1050 + next() * 20,
          140,
          70 + next() * 60,
          pick(['#37501f', '#4c6528', '#2b4019'], next()),
        ),
      ),
    ),
  )
  s.vignette(0.35, '#1a2a1a')
  return s.done()
}
