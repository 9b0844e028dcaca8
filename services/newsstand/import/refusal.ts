import { romeFormat } from 'contract/rome.ts'

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
