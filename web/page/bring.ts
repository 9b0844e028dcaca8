import { loadPart } from '../islands/reload-guard.ts'

/**
 * Loads what only follows a press. Undefined: it did not come. Then the page is loaded again, or stays for
 * what is typed in it: whoever asks says so (`unreachableFact`).
 */
export const bring = <T>(load: () => Promise<T>): Promise<T | undefined> => loadPart(load, true)
