import { turns } from './turns.ts'

/**
 * Files that people bring in are made anew two at a time in all of the program, one of each person or
 * network: a small one can claim hundreds of megabytes, and each takes one of the few threads that passwords
 * need. One that is slow holds up others no longer than `UPLOAD_SECONDS`.
 */
export const uploadTurn = turns({ atOnce: 2, atOnceEach: 1, waiting: 60, waitingEach: 10 })

/** What a file may take before it counts as damaged. */
export const UPLOAD_SECONDS = 5
