import { glob } from 'node:fs/promises'
import type { PersonalFilling } from '../platform/test/personal-filling.ts'

/** What each drawer says of its tables, in its `test-personal.ts`. */
const drawers: PersonalFilling[] = []
for await (const path of glob('*/test-personal.ts', { cwd: import.meta.dirname }))
  drawers.push(((await import(`./${path}`)) as { filling: PersonalFilling }).filling)

/** The press review as a whole: days first, for every other drawer’s rows hang on a review. */
export const filling: PersonalFilling = {
  places: Object.assign({}, ...drawers.map(({ places }) => places)) as Record<string, string>,
  async fill(somebody) {
    const secrets: string[] = []
    for (const { fill } of drawers.toSorted(
      (a, b) => Number('press_reviews' in b.places) - Number('press_reviews' in a.places),
    ))
      secrets.push(...((await fill?.(somebody)) ?? []))
    return secrets
  },
}
