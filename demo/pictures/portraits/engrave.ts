/** Ink, paper and the burin: strokes that swell and thin. */
export const INK = '#1d1a18'
export const PAPER = '#f3efe6'

export const px = (v: number): string => String(Math.round(v * 10) / 10)

/** A swelling line from a to b, bent by `bend` px, `w` px at its thickest near `peak` (0–1). */
export function burin(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  w: number,
  bend = 0,
  peak = 0.5,
): string {
  const [dx, dy] = [bx - ax, by - ay]
  const l = Math.hypot(dx, dy) || 1
  const [nx, ny] = [-dy / l, dx / l]
  const [mx, my] = [ax + dx * peak + nx * bend, ay + dy * peak + ny * bend]
  return (
    `M${px(ax)} ${px(ay)}Q${px(mx + nx * w)} ${px(my + ny * w)} ${px(bx)} ${px(by)}` +
    `Q${px(mx - nx * w)} ${px(my - ny * w)} ${px(ax)} ${px(ay)}z`
  )
}

export const fill = (d: string, colour = INK, extra = ''): string =>
  `<path d="${d}" fill="${colour}"${extra}/>`

export const line = (d: string, width: number, colour = INK, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${px(width)}" stroke-linecap="round" ` +
  `stroke-linejoin="round"${extra}/>`

/** Parallel hatching over a box, to be clipped: lines at `angle` degrees every `gap` px. */
export function hatch(
  x: number,
  y: number,
  w: number,
  h: number,
  angle: number,
  gap: number,
  width: number,
  next: () => number,
): string {
  const a = (angle * Math.PI) / 180
  const [cx, cy, r] = [x + w / 2, y + h / 2, Math.hypot(w, h) / 2]
  let d = ''
  for (let o = -r; o < r; o += gap) {
    const wob = (next() - 0.5) * gap * 0.3
    const [ox, oy] = [cx - Math.sin(a) * (o + wob), cy + Math.cos(a) * (o + wob)]
    d += burin(
      ox - Math.cos(a) * r,
      oy - Math.sin(a) * r,
      ox + Math.cos(a) * r,
      oy + Math.sin(a) * r,
      width,
      (next() - 0.5) * 5,
    )
  }
  return d
}

let clips = 0
/** Starts the numbering of clips over: each portrait is a document of its own. */
export const fresh = (): void => {
  clips = 0
}

export function clipped(shape: string, inner: string): string {
  const id = `c${clips++}`
  return `<clipPath id="${id}"><path d="${shape}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`
}
