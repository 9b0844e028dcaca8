/** The edition that a masthead has everywhere: it goes without a name. */
export const NATIONAL = 'nazionale'

/** `, edizione laguna nord`, after the name of a masthead; nothing for the national one. */
export const editionName = (edition: string): string =>
  edition === NATIONAL ? '' : `, edizione ${edition.replaceAll('-', ' ')}`
