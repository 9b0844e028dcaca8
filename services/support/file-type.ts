/** What an attachment may be, with the endings its name may have; the first stands in for any other. */
const endings = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
  'text/plain': ['.txt', '.csv', '.log', '.eml'],
} as const
export type FileType = keyof typeof endings

const LONGEST_NAME = 100

/** What the bytes are, whatever their name says; null: nothing that is taken. */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const begins = (signs: readonly number[], at = 0) => signs.every((sign, i) => bytes[at + i] === sign)
  const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
  if (begins([0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (begins([0x89, ...letters('PNG\r\n'), 0x1a, 0x0a])) return 'image/png'
  if (begins(letters('RIFF')) && begins(letters('WEBP'), 8)) return 'image/webp'
  if (begins(letters('%PDF-'))) return 'application/pdf'
  return isPlainText(bytes) ? 'text/plain' : null
}

/** UTF-8 without control characters but those of lines: what every program shows as text. */
function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !/[^\P{Cc}\n\r\t\f]/u.test(text)
  } catch {
    return false
  }
}

/**
 * A name that may stand in a letter: the last part of a path, without control characters and marks of
 * direction, with the ending of what the file is.
 */
export function fileNameOf(given: string, type: FileType): string {
  const plain = given
    .toWellFormed()
    .split(/[\\/]/)
    .at(-1)!
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD"<>:|?*]/gu, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const right = endings[type].find((ending) => plain.toLowerCase().endsWith(ending))
  const stem = right === undefined ? plain : plain.slice(0, -right.length)
  const ending = right === undefined ? endings[type][0] : plain.slice(-right.length)
  return `${Array.from(stem).slice(0, LONGEST_NAME).join('').trim() || 'allegato'}${ending}`
}
