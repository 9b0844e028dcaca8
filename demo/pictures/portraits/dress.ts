import { burin, clipped, fill, hatch, INK, line, PAPER, px } from './engrave.ts'
import type { Head } from './head.ts'
import type { Sitter } from './person.ts'

/** Shoulders and clothes, drawn over the neck. */
export function dress(h: Head, p: Sitter): string {
  const wide = (p.woman ? 172 : 198) + h.next() * 14
  const y = h.chin + (p.woman ? 28 : 20)
  const q = (x: number): string => px(h.cx + x)
  const gap =
    p.dress === 'turtleneck' || p.dress === 'scarf' || p.dress === 'clerical' || p.dress === 'hoodie'
      ? 42
      : 54
  const body =
    `M${q(-wide)} 490C${q(-wide + 4)} ${px(y + 80)} ${q(-wide + 50)} ${px(y + 54)} ${q(-gap - 20)} ` +
    `${px(y + 20)}Q${q(-gap)} ${px(y + 8)} ${q(-gap + 4)} ${px(y - 14)}` +
    `Q${px(h.cx)} ${px(y + 60)} ${q(gap - 4)} ${px(y - 14)}Q${q(gap)} ${px(y + 8)} ${q(gap + 20)} ` +
    `${px(y + 20)}C${q(wide - 50)} ${px(y + 54)} ${q(wide - 4)} ${px(y + 80)} ${q(wide)} 490z`
  const dark = (tone: string, angle: number, alpha: number): string =>
    fill(body, tone) +
    clipped(
      body,
      fill(hatch(0, y - 20, 480, 180, angle, 6.5, 1.1, h.next), PAPER, ` fill-opacity="${alpha}"`) +
        fill(hatch(h.cx, y - 20, 240, 180, angle, 5, 2.2, h.next), INK),
    )
  const pale = (gapSize: number): string =>
    fill(body, '#fbf8f0') +
    clipped(
      body,
      fill(hatch(h.cx + 10, y - 20, 230, 190, 62, gapSize, 1.5, h.next)) +
        fill(hatch(h.cx - 230, y + 30, 150, 140, 118, gapSize * 1.5, 1, h.next)),
    ) +
    line(body, 1.8)
  const collar = (tone = '#fdfbf4'): string => {
    const d =
      `M${q(-gap + 2)} ${px(y - 22)}L${q(-gap - 16)} ${px(y + 14)}L${q(-18)} ${px(y + 46)}` +
      `L${px(h.cx)} ${px(y + 22)}L${q(18)} ${px(y + 46)}L${q(gap + 16)} ${px(y + 14)}` +
      `L${q(gap - 2)} ${px(y - 22)}L${px(h.cx)} ${px(y + 22)}z`
    return fill(d, tone) + line(d, 1.6)
  }
  const shirtV = fill(
    `M${q(-gap)} ${px(y - 14)}L${px(h.cx)} 490L${q(gap)} ${px(y - 14)}` +
      `Q${px(h.cx)} ${px(y + 40)} ${q(-gap)} ${px(y - 14)}z`,
    '#fdfbf4',
  )
  const lapels = (tone: string): string => {
    const side = (k: number): string =>
      `M${q(k * (gap + 6))} ${px(y - 4)}L${q(k * (gap + 44))} ${px(y + 62)}` +
      `L${q(k * (gap + 18))} ${px(y + 72)}L${q(k * (gap + 24))} ${px(y + 88)}L${q(k * 4)} 490` +
      `L${q(k * 2)} ${px(y + 150)}z`
    return fill(side(-1) + side(1), tone) + line(side(-1) + side(1), 1.8, PAPER, ' stroke-opacity=".75"')
  }
  const tie = (colour: string): string =>
    fill(
      `M${q(-11)} ${px(y + 26)}H${q(11)}L${q(8)} ${px(y + 44)}L${q(17)} 490H${q(-17)}` +
        `L${q(-8)} ${px(y + 44)}z`,
      colour,
    ) +
    fill(
      burin(h.cx - 8, y + 58, h.cx + 10, y + 50, 1.4) +
        burin(h.cx - 10, y + 74, h.cx + 12, y + 64, 1.4) +
        burin(h.cx - 12, y + 90, h.cx + 13, y + 79, 1.4),
      PAPER,
      ' fill-opacity=".7"',
    )
  switch (p.dress) {
    case 'clerical':
      return (
        dark('#1d1a18', 64, 0.22) +
        fill(
          `M${q(-gap - 4)} ${px(y - 22)}Q${px(h.cx)} ${px(y + 26)} ${q(gap + 4)} ${px(y - 22)}` +
            `V${px(y + 8)}Q${px(h.cx)} ${px(y + 54)} ${q(-gap - 4)} ${px(y + 8)}z`,
        ) +
        fill(
          `M${q(-14)} ${px(y + 4)}Q${px(h.cx)} ${px(y + 10)} ${q(14)} ${px(y + 4)}V${px(y + 28)}` +
            `Q${px(h.cx)} ${px(y + 34)} ${q(-14)} ${px(y + 28)}z`,
          '#fffdf6',
        )
      )
    case 'turtleneck': {
      const roll =
        `M${q(-gap - 12)} ${px(y - 26)}Q${px(h.cx)} ${px(y + 14)} ${q(gap + 12)} ${px(y - 26)}` +
        `L${q(gap + 18)} ${px(y + 22)}Q${px(h.cx)} ${px(y + 62)} ${q(-gap - 18)} ${px(y + 22)}z`
      let ribs = ''
      for (let i = -7; i <= 7; i++)
        ribs += burin(
          h.cx + i * 6.4,
          y - 26 + (7 - Math.abs(i)) * 3.6,
          h.cx + i * 7.4,
          y + 24 + (7 - Math.abs(i)) * 3.4,
          1,
        )
      return (
        dark('#26211e', 76, 0.3) +
        fill(roll, '#2c2622') +
        clipped(roll, fill(ribs, PAPER, ' fill-opacity=".6"')) +
        line(roll, 1.4, PAPER, ' stroke-opacity=".5"')
      )
    }
    case 'sweater': {
      const neckline = `M${q(-gap - 8)} ${px(y + 2)}Q${px(h.cx)} ${px(y + 74)} ${q(gap + 8)} ${px(y + 2)}`
      return pale(5) + (p.woman ? '' : collar()) + line(neckline, 11) + line(neckline, 8, '#e3ddcf')
    }
    case 'shirt':
      return (
        pale(8) +
        collar() +
        line(`M${px(h.cx)} ${px(y + 30)}V490`, 1.6) +
        `<circle cx="${q(7)}" cy="${px(y + 70)}" r="2.6" fill="${INK}"/>` +
        `<circle cx="${q(7)}" cy="${px(y + 104)}" r="2.6" fill="${INK}"/>`
      )
    case 'blouse':
      return (
        dark('#3a332e', 70, 0.4) +
        fill(
          `M${q(-gap - 6)} ${px(y - 4)}L${px(h.cx)} ${px(y + 92)}L${q(gap + 6)} ${px(y - 4)}` +
            `Q${px(h.cx)} ${px(y + 44)} ${q(-gap - 6)} ${px(y - 4)}z`,
          PAPER,
        ) +
        line(`M${q(-gap - 6)} ${px(y - 4)}L${px(h.cx)} ${px(y + 92)}L${q(gap + 6)} ${px(y - 4)}`, 2.2)
      )
    case 'pearls': {
      let beads = ''
      for (let i = -8; i <= 8; i++)
        beads +=
          `<circle cx="${q(i * 6.6)}" cy="${px(y + 34 - i * i * 0.62)}" r="4.6" fill="#fffdf6" ` +
          `stroke="${INK}" stroke-width="1.5"/>`
      return dark('#26211e', 70, 0.3) + beads
    }
    case 'scarf': {
      const wrap =
        `M${q(-gap - 26)} ${px(y - 14)}Q${px(h.cx)} ${px(y + 30)} ${q(gap + 26)} ${px(y - 14)}` +
        `Q${q(gap + 40)} ${px(y + 26)} ${q(gap + 14)} ${px(y + 48)}` +
        `Q${px(h.cx)} ${px(y + 76)} ${q(-gap - 14)} ${px(y + 48)}` +
        `Q${q(-gap - 40)} ${px(y + 26)} ${q(-gap - 26)} ${px(y - 14)}z` +
        `M${q(-gap + 6)} ${px(y + 44)}L${q(-gap - 14)} 490H${q(-gap + 40)}L${q(-gap + 46)} ${px(y + 56)}z`
      let folds = ''
      for (let i = 0; i < 9; i++)
        folds += burin(
          h.cx - gap - 28 + i * 2,
          y - 6 + i * 6,
          h.cx + gap + 28 - i * 2,
          y - 8 + i * 6,
          1.3,
          34,
        )
      return (
        dark('#26211e', 66, 0.28) +
        fill(wrap, '#efe9dc') +
        clipped(wrap, fill(folds) + fill(hatch(h.cx - gap - 20, y + 50, 70, 120, 84, 7, 1, h.next))) +
        line(wrap, 1.8)
      )
    }
    case 'hoodie':
      return (
        pale(6) +
        fill(
          `M${q(-gap - 34)} ${px(y + 16)}Q${q(-gap - 30)} ${px(y - 30)} ${q(-gap + 4)} ${px(y - 30)}` +
            `Q${q(-gap + 6)} ${px(y + 30)} ${px(h.cx)} ${px(y + 66)}` +
            `Q${q(gap - 6)} ${px(y + 30)} ${q(gap - 4)} ${px(y - 30)}` +
            `Q${q(gap + 30)} ${px(y - 30)} ${q(gap + 34)} ${px(y + 16)}` +
            `Q${q(gap)} ${px(y + 76)} ${px(h.cx)} ${px(y + 90)}Q${q(-gap)} ${px(y + 76)} ${q(-gap - 34)} ` +
            `${px(y + 16)}z`,
          '#cfc7b8',
        ) +
        line(`M${q(-20)} ${px(y + 72)}V${px(y + 130)}M${q(20)} ${px(y + 72)}V${px(y + 124)}`, 2.6)
      )
    case 'coat':
      return shirtV + dark('#4a423b', 58, 0.4) + (p.woman ? '' : collar()) + lapels('#332c27')
    case 'tie':
      return dark('#1d1a18', 64, 0.26) + shirtV + collar() + tie('#5a4e46') + lapels('#26211e')
    case 'bow':
      return (
        dark('#1d1a18', 64, 0.26) +
        shirtV +
        collar() +
        lapels('#26211e') +
        fill(
          `M${px(h.cx)} ${px(y + 30)}L${q(-36)} ${px(y + 12)}V${px(y + 50)}z` +
            `M${px(h.cx)} ${px(y + 30)}L${q(36)} ${px(y + 12)}V${px(y + 50)}z` +
            `M${q(-8)} ${px(y + 22)}H${q(8)}V${px(y + 40)}H${q(-8)}z`,
        )
      )
    default:
      return (
        dark('#1d1a18', 64, 0.26) +
        shirtV +
        (p.woman
          ? line(`M${q(-gap)} ${px(y - 4)}Q${px(h.cx)} ${px(y + 64)} ${q(gap)} ${px(y - 4)}`, 2)
          : collar()) +
        lapels('#26211e')
      )
  }
}
