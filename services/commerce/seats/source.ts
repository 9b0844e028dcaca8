/** The source of the rights that a seat gives. */
export const sourceOf = (seat: string): string => `seat:${seat}`
/** The seat that a right comes from; null: from none. */
export const seatOfSource = (source: string): string | null =>
  /^seat:([0-9a-f-]{36})$/.exec(source)?.[1] ?? null
