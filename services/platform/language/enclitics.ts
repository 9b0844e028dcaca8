const double = '(?:[mtcvs]e|glie)(?:l[oaie]|ne)'
const single = '(?:[mtcv]i|l[oaie]|ne|gli|si)'
/** `portatemelo`, `portiamola`; of one person only two pronouns, since `tavolo` is no `tavo lo`. */
const regular = new RegExp(
  `^(?:(\\p{L}{2,}(?:[aei]te|iamo))(?:${double}|${single})|(\\p{L}{3,}[ai])${double})$`,
  'u',
)
/** `dimmelo`, `vattene`. */
const irregular = /^(di|da|fa|va|sta)(?:mme|tte|cce|glie)(?:l[oaie]|ne)$/
const infinitives: Readonly<Record<string, string>> = {
  di: 'dire',
  da: 'dare',
  fa: 'fare',
  va: 'andare',
  sta: 'stare',
}

/**
 * The verb of a folded imperative that pronouns are attached to: `portate` of `portatemelo`, `dire` of
 * `dimmelo`; null of any other word. PostgreSQL's stems do the same for infinitives and gerunds.
 */
export function verbOf(word: string): string | null {
  const [, before] = irregular.exec(word) ?? []
  if (before !== undefined) return infinitives[before]!
  const [, several, one] = regular.exec(word) ?? []
  return several ?? one ?? null
}
