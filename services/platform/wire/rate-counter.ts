/** Counts tries by key in a sliding window; memory is bounded by forgetting the oldest keys. */
export function rateCounter({
  max,
  windowMs,
  now = Date.now,
  keys = 10_000,
}: {
  max: number
  windowMs: number
  now?: () => number
  keys?: number
}) {
  const seen = new Map<string, number[]>()
  return {
    /** Notes one try; false when the key has used up its tries. */
    allow(key: string): boolean {
      const since = now() - windowMs
      const recent = (seen.get(key) ?? []).filter((at) => at > since)
      const allowed = recent.length < max
      if (allowed) recent.push(now())
      seen.delete(key)
      seen.set(key, recent)
      if (seen.size > keys) seen.delete(seen.keys().next().value!)
      return allowed
    },
  }
}
