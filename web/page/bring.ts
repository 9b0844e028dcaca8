import { guardReload } from '../islands/reload-guard.ts'

/**
 * Brings what only follows a press. Null: it did not come. Then the page is loaded again, or stays for what
 * is typed in it: whoever asks says so (`unreachableFact`).
 */
export const bring = <T>(load: () => Promise<T>): Promise<T | null> =>
  load().catch((error: unknown) => {
    guardReload(error, true)
    return null
  })
