/** The source of the rights that a seat gives. */
export const sourceOf = (seat: string): string => `seat:${seat}`
