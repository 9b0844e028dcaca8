import type { PersonalFilling } from '../test/personal-filling.ts'
import { queriesFilling } from './filling/test-filling.ts'
import { measuresFilling } from './measures/test-filling.ts'
import { recipientsFilling } from './people/test-filling.ts'

const drawers = [queriesFilling, recipientsFilling, measuresFilling]

/** What each drawer leaves of a person. */
export const filling: PersonalFilling = {
  places: Object.assign({}, ...drawers.map(({ places }) => places)) as Record<string, string>,
  async fill(somebody) {
    const secrets: string[] = []
    for (const { fill } of drawers) secrets.push(...((await fill?.(somebody)) ?? []))
    return secrets
  },
}
