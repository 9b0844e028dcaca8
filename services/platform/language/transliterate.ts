/** Replacements for characters that NFKD does not decompose. */
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
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
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
 * Transliterates a character to those that `has` accepts: itself, else the nearest (`Œ` is `OE`), else `?`.
 */
export function transliterate(c: string, has: (letter: string) => boolean): string {
  if (has(c)) return c
  const plain = spelled[c]
  if (plain !== undefined) return plain
  const parts = [...c.normalize('NFKD')].filter((part) => part >= ' ' && has(part)).join('')
  return parts === '' ? '?' : parts
}
