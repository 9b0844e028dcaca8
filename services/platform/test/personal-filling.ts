import type { TestBrowser } from './browser.ts'
import type { testHouse } from './house.ts'

/** What a feature tells `services/identity/personal-data.test.ts` about its tables. */
export interface PersonalFilling {
  /** Its tables about people, and the part of `personal.exports` in which their rows stand. */
  places: Readonly<Record<string, string>>
  /** Leaves a row in each of them, through the real doors. Gives the secrets that must not be given out. */
  fill?(somebody: {
    house: Awaited<ReturnType<typeof testHouse>>
    browser: TestBrowser
    bearer: string
    account: number
    email: string
  }): Promise<string[] | void>
}
