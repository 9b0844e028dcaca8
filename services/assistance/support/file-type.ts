import type { ChatFileType } from 'contract/assistance/support/chat/messages.ts'

/** What an attachment may be, with the endings its name may have; the first stands in for any other. */
const endings = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
  'text/plain': ['.txt', '.csv', '.log', '.eml'],
} as const
export type FileType = keyof typeof endings
/** The same for a file of a chat. */
const chatEndings: Readonly<Record<ChatFileType, readonly string[]>> = {
  'image/webp': ['.webp'],
  'video/mp4': ['.mp4'],
  'video/webm': ['.webm'],
  'audio/mp4': ['.m4a'],
  'audio/webm': ['.webm'],
  'audio/ogg': ['.ogg', '.oga', '.opus'],
  'audio/mpeg': ['.mp3'],
  'application/pdf': ['.pdf'],
  'text/plain': endings['text/plain'],
}
/** Endings of what a picture or a recording was before. */
const former = /\.(?:jpe?g|png|gif|avif|webp|hei[cf]|mov|qt|m4v|mp4|m4a|3gp|webm|weba)$/i

const MAX_NAME_LENGTH = 100

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
export const fileNameOf = (original: string, type: FileType): string =>
  nameWith(original, endings[type], /\.hei[cf]$/i)

/** The same for a file of a chat, which may have become another type. */
export const chatFileNameOf = (original: string, type: ChatFileType): string =>
  nameWith(original, chatEndings[type], former)

function nameWith(original: string, right: readonly string[], before?: RegExp): string {
  const plain = original
    .toWellFormed()
    .split(/[\\/]/)
    .at(-1)!
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD"<>:|?*]/gu, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const knownEnding = right.find((ending) => plain.toLowerCase().endsWith(ending))
  const stem =
    knownEnding === undefined ? plain.replace(before ?? /$^/, '') : plain.slice(0, -knownEnding.length)
  const ending = knownEnding === undefined ? right[0]! : plain.slice(-knownEnding.length)
  return `${Array.from(stem).slice(0, MAX_NAME_LENGTH).join('').trim() || 'allegato'}${ending}`
}
