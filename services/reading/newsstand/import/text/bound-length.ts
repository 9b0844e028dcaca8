import { Refusal } from '../refusal.ts'

/** Longest body read, in characters: about 300,000 words. */
const LONGEST = 2_000_000

/** Before anything is done with a body. @throws Refusal for one that is too long. */
export function boundLength(body: string): void {
  if (body.length > LONGEST)
    throw new Refusal(`Il testo è troppo lungo (${body.length} caratteri): al massimo ${LONGEST}.`)
}
