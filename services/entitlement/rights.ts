import type { Entitled, Right } from '../person.ts'

/** The one answer to "may this person read this?" (DESIGN §2), from the rights that hold. Digital includes what is on line (SPEC §3 «Entitlements»). */
export function entitledBy(rights: readonly Right[]): Entitled {
  const holds = (what: Right['what']) => rights.some((right) => right.what === what)
  return {
    online: holds('online') || holds('digital'),
    digital: holds('digital'),
    pressReview: holds('press-review'),
    chatbot: holds('chatbot'),
    slave: rights.some((right) => right.slave),
    family: rights.some((right) => right.family),
  }
}
