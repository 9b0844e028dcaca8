import { ATTACHMENT_BYTES, MAX_ATTACHMENTS } from 'contract/assistance/support/limits.ts'

const digits = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })

/** `412 kB`, `1,3 MB`: thousands, as the limit is said. */
export const sizeWords = (bytes: number): string =>
  bytes < 1000
    ? `${bytes}\u00a0byte`
    : bytes < 1_000_000
      ? `${Math.round(bytes / 1000)}\u00a0kB`
      : `${digits.format(bytes / 1_000_000)}\u00a0MB`

export const limitWords =
  `JPEG, PNG, WebP, HEIC, PDF o testo: fino a ${MAX_ATTACHMENTS} file, ` +
  `${sizeWords(ATTACHMENT_BYTES)} l’uno.`

/** Why a file was not taken; its name comes before. */
export const refusedWords = {
  ERR_ATTACHMENT_TYPE: 'non è un’immagine, un PDF o un testo',
  ERR_ATTACHMENT_EMPTY: 'è vuoto',
  ERR_TOO_LARGE: `supera ${sizeWords(ATTACHMENT_BYTES)}`,
  ERR_ATTACHMENTS_FULL: 'ora non si può caricare: riprova fra poco',
  ERR_TOO_MANY_ATTEMPTS: 'ora non si può caricare: riprova fra un’ora',
} as const
export const refusalText = (code: string): string =>
  Object.hasOwn(refusedWords, code)
    ? refusedWords[code as keyof typeof refusedWords]
    : 'non è arrivato: riprova'

export const tooManyWords = `Puoi allegare al massimo ${MAX_ATTACHMENTS} file`
export const lostWords = 'Un file non è stato caricato: toglilo, oppure sceglilo di nuovo'

/** A file that waits for its message, as the form carries it. */
export interface Attached {
  id: string
  bytes: number
  name: string
}
export const written = ({ id, bytes, name }: Attached): string => `${id} ${bytes} ${name}`
/** What a form says of its files; anything else is dropped. */
export const readAttached = (values: readonly string[]): Attached[] =>
  values.flatMap((value) => {
    const [, id, bytes, name] = /^([0-9a-f-]{36}) (\d{1,9}) ([^\p{Cc}]{1,200})$/u.exec(value) ?? []
    return id === undefined ? [] : [{ id, bytes: Number(bytes), name: name! }]
  })
