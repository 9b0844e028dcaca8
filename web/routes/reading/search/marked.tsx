import type { Segments } from 'contract/reading/search/search.ts'

/** A text with what was looked for marked. */
export const Marked = ({ text }: { text: Segments }) =>
  text.map((s, i) => (s.hit ? <mark key={i}>{s.text}</mark> : s.text))
