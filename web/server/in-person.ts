import type { RouterContextProvider } from 'react-router'
import { readShortInfo, type ShortInfo } from 'contract/identity/account/account.ts'
import { notHereIn } from '../page/not-here.ts'
import type { Load } from '../page/personal.ts'
import { loaded } from '../session/loaded.ts'
import { visit } from './context.ts'

/** Who asks, once for a page: its frame and its loader want to know. */
const pending = new WeakMap<object, Promise<ShortInfo>>()

/**
 * The `loader` of a protected page. When the server cannot tell who asks, or a call fails, it gives null,
 * which no page ever sees: the frame of the protected group shows a page to come, and the browser loads it.
 */
export const inPerson =
  <T>(load: Load<T>) =>
  async ({
    context,
    request,
  }: {
    context: Readonly<RouterContextProvider>
    request: Request
  }): Promise<T> => {
    const nobody = null as T
    try {
      const ask = await context.get(visit).askInPerson?.()
      if (!ask) return nobody
      const who = () => {
        const person = pending.get(ask) ?? ask(readShortInfo, {}).then(loaded)
        pending.set(ask, person)
        return person
      }
      return await load({ ask, who, request })
    } catch (error) {
      if (notHereIn(error)) throw error
      if (error instanceof Error) context.get(visit).log(error)
      return nobody
    }
  }
