import type { Load } from '../page/personal.ts'
import { accountClient } from './clients.ts'
import { requireUser } from './require-user.ts'
import { token } from './session.ts'

/**
 * The `clientLoader` of a protected page (SPEC §2): a visitor leaves for sign-in. @throws data({ words },
 * status) when nobody can tell who is here, or a call fails (SPEC §8).
 */
export const byBearer =
  <T>(load: Load<T>) =>
  async ({ request }: { request: Request }): Promise<T> => {
    // Before any call: without a bearer each would be refused on its own.
    if (token() === null) await requireUser()
    return load({ ask: accountClient(), who: requireUser, request })
  }
