import { refusedForm } from '../../form/fact.ts'
import type { SignInAnswer } from './answer.ts'

/** Asks the server's action; a form that never reached it comes back with what was typed still in it. */
export async function reached<T>(serverAction: () => Promise<T>): Promise<T | SignInAnswer> {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof TypeError) return refusedForm({ code: 'ERR_UNAVAILABLE' }, {})
    throw error
  }
}
