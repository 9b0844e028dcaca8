const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Words for an address: [a-z0-9-], accents folded, cut between words at `most` signs. `empty` when nothing is left. */
export function slugOf(text: string, empty = 'articolo', most = 80): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (l) => letters[l]!)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (plain.length <= most) return plain || empty
  const cut = plain.slice(0, most + 1)
  const end = cut.lastIndexOf('-')
  return (end > most / 3 ? cut.slice(0, end) : cut.slice(0, most)).replace(/-+$/, '')
}
