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

const one = (c: string): string => {
  if (c <= '\u00ff') return c
  const plain = spelled[c]
  if (plain !== undefined) return plain
  const parts = c.normalize('NFKD').replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '')
  return parts === '' ? '?' : parts
}

/**
 * One line of the letters that an electronic invoice may hold (Basic Latin and Latin-1): what it has not is
 * spelled with what it has, `Marić’s` as `Maric's`; `?` stands for the rest. At most `most` of them.
 */
export const latin = (text: string, most: number): string =>
  [...text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ')]
    .map(one)
    .join('')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, most)
    .trim()

/** The same with Basic Latin alone, for numbers and codes. */
export const ascii = (text: string, most: number): string =>
  latin(text.normalize('NFKD').replace(/\p{M}/gu, ''), most).replace(/[^\x20-\x7e]/g, '?')
