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

/**
 * Small letters without accents: `Perché` is `perche`. Signs that only look different (`ﬁ`, `²`) become plain
 * ones.
 */
export const foldAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

/**
 * The same, and letters that are one of their own in Unicode become those of our alphabet: `Łódź` is `lodz`,
 * `ß` is `ss`.
 */
export const foldLetters = (text: string): string =>
  foldAccents(text).replace(/[ßæœøłđðþı]/g, (letter) => letters[letter]!)
