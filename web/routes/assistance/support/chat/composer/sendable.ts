/**
 * What is typed or pasted, as a message may have it (`words` of the contract): no control characters but new
 * lines and tabs, no halves of characters. Copied texts bring them along, unseen.
 */
export const sendable = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, '')
