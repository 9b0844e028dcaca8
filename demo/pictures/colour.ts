/** Red, green and blue (0–255) of #rgb or #rrggbb. */
export function channels(hex: string): [number, number, number] {
  const full = hex.length === 4 ? `#${[...hex.slice(1)].map((c) => c + c).join('')}` : hex
  return [1, 3, 5].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as [number, number, number]
}

/** The colour at `part` (0–1) on the way between two of #rgb or #rrggbb. */
export function mix(from: string, to: string, part: number): string {
  const t = Math.min(1, Math.max(0, part))
  const end = channels(to)
  return `#${channels(from)
    .map((v, i) =>
      Math.round(v + ((end[i] ?? 0) - v) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
