import { romeFormat } from 'contract/platform/rome.ts'

/**
 * Why something is not taken: an Italian sentence and, when known, the place (line:column, JSON path, page).
 * Never a stack trace for the reader.
 */
export class Refusal extends Error {
  readonly place: string | undefined

  constructor(reason: string, place?: string) {
    super(reason)
    this.place = place
  }
}

/** A file that an item names is not there, or not whole yet: where files still arrive, it may come. */
export class Missing extends Refusal {
  /** As the item names it. */
  readonly file: string

  constructor(reason: string, file: string) {
    super(reason, `«${file.slice(0, 120)}»`)
    this.file = file
  }
}

const moment = romeFormat({ dateStyle: 'long', timeStyle: 'short' })

/** Good from this instant on: the watched folder tries again then. */
export class Embargo extends Refusal {
  readonly until: string

  constructor(until: string, place?: string) {
    super(
      `È sotto embargo fino al ${moment(until)} (ora di Roma): ` + 'importarlo di nuovo dopo quell’ora.',
      place,
    )
    this.until = until
  }
}
