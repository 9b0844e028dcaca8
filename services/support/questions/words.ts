import { foldedWords } from '../../folded-words.ts'

const MOST = 16

/** What somebody looks for: a few different words. */
export const wordsOfQuery = (q: string): string[] => [...new Set(foldedWords(q))].slice(0, MOST)
