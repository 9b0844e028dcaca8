/** What NFKD does not take apart, and what stands in its place. */
const spelled: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '″': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '…': '...',
  '•': '-',
  '€': 'EUR',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  œ: 'oe',
  Œ: 'OE',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ŋ: 'n',
  Ŋ: 'N',
  ĸ: 'k',
  ẞ: 'SS',
}

/**
 * A sign, spelled with what letters there are: itself where they have it, else what is nearest, `Œ` as `OE`;
 * `?` when there is nothing.
 */
export function spellLetter(c: string, has: (letter: string) => boolean): string {
  if (has(c)) return c
  const plain = spelled[c]
  if (plain !== undefined) return plain
  const parts = [...c.normalize('NFKD')].filter((part) => part >= ' ' && has(part)).join('')
  return parts === '' ? '?' : parts
}
