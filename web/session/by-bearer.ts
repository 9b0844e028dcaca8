import type { Load } from '../page/personal.ts'
import { accountClient } from './clients.ts'
import { requireUser } from './require-user.ts'

/**
 * The `clientLoader` of a protected page (SPEC §2): a visitor leaves for sign-in. @throws data({ words },
 * status) when nobody can tell who is here, or a call fails (SPEC §8).
 */
export const byBearer =
  <T>(load: Load<T>) =>
  async ({ request }: { request: Request }): Promise<T> => {
    // Before any other call: each would be refused on its own, and leave for sign-in in its own way.
    await requireUser()
    return load({ ask: accountClient(), who: requireUser, request })
  }
