import { messageTypeWords } from 'contract/assistance/support/chat/message-words.ts'
import type { FileKind, Message } from 'contract/assistance/support/chat/messages.ts'
import { sizeWords } from '../../attachment-words.ts'

/** What is said of a message in a line. */
export const lineOf = ({ type, text, retracted }: Pick<Message, 'type' | 'text'> & { retracted?: boolean }) =>
  retracted ? 'Messaggio ritirato' : text.trim() || messageTypeWords[type]

/** `0:14`, `12:05`, `1:02:09`. */
export function lengthWords(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** `0:18 · 3,1 MB`. */
export const fileWords = ({ seconds, bytes }: { seconds: number | null; bytes: number }): string =>
  seconds === null ? sizeWords(bytes) : `${lengthWords(seconds)} · ${sizeWords(bytes)}`

/** Why a file was not taken; the whole sentence. */
export function fileRefusal(code: string, kind: FileKind, maxBytes: number): string {
  switch (code) {
    case 'ERR_FILE_TYPE':
      return {
        photo: 'Questa foto non si può usare. Vanno bene JPEG, PNG, WebP, GIF e, fino a 25 megapixel, HEIC.',
        video: 'Questo video non si può usare. Vanno bene MP4, MOV e WebM.',
        audio: 'Questo audio non si può usare. Vanno bene M4A, MP3, OGG e WebM.',
        file: 'Questo documento non si può usare. Vanno bene PDF e testo.',
      }[kind]
    case 'ERR_FILE_EMPTY':
      return 'Il file è vuoto.'
    case 'ERR_TOO_LARGE':
    case 'ERR_FILE_TOO_LARGE':
      return `Il file supera ${sizeWords(maxBytes)}.`
    case 'ERR_FILES_FULL':
      return 'In questa chat non c’è posto per altri file.'
    case 'ERR_CHAT_CLOSED':
    case 'ERR_CHAT_NOT_FOUND':
    case 'ERR_CHAT_NOT_YOURS':
      return 'La chat è chiusa: il file non è partito.'
    case 'ERR_TOO_MANY_ATTEMPTS':
      return 'Hai caricato molti file. Riprova fra un’ora.'
    default:
      return 'Il file non è arrivato. Controlla la connessione e riprova.'
  }
}
