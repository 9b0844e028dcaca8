import { type Sheet, fade, group } from './brush.ts'

/** Water thrown up and falling: soft white plumes. */
export function plume(
  s: Sheet,
  x: number,
  y: number,
  height: number,
  spread: number,
  colour: string,
  opacity = 0.8,
): void {
  const strands: string[] = []
  for (let i = -4; i <= 4; i++) {
    const lean = (i / 4) * spread
    strands.push(
      `<path d="M${x} ${y}Q${x + lean * 0.55} ${y - height * (1.25 - Math.abs(i) * 0.06)} ${x + lean} ` +
        `${y + height * 0.06}" fill="none" stroke="${colour}" ` +
        `stroke-width="${Math.max(2, height * 0.022)}" stroke-dasharray="${height * 0.12} ` +
        `${height * 0.02}"/>`,
    )
  }
  s.add(group(`${s.blur(3)} ${fade(opacity)}`, ...strands))
  s.glow(x, y - height * 0.4, spread * 0.9, colour, opacity * 0.5, height * 0.7)
}
