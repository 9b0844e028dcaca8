/** The number of an order, as one tells it: `3F2A9C1B`. */
export const copyNumberOf = (order: string): string => order.slice(0, 8).toUpperCase()

/** The numbers of orders that somebody's words may name, each once, at most `max`. */
export const copyNumbersIn = (words: string, max: number): string[] =>
  [...new Set(words.toUpperCase().match(/(?<![\dA-Z])[\dA-F]{8}(?![\dA-Z])/g))].slice(0, max)
