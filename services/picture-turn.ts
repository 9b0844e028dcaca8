import { turns } from './turns.ts'

/**
 * Lets pictures that people bring in be decoded two at a time, in all of the program: a small file can claim
 * hundreds of megabytes, and each takes one of the few threads that files and passwords need.
 */
export const pictureTurn = turns(2)
