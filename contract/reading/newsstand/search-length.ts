/** Letters of a search in an edition, spaces around them not counted. No schema: the reader has it. */
export const searchLength = { least: 2, most: 100 } as const

/** Whether a text is long enough to be searched for, and not too long. */
export const isSearch = (text: string): boolean =>
  text.trim().length >= searchLength.least && text.trim().length <= searchLength.most
