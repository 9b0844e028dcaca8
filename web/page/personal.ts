import type { Ask } from 'contract/platform/endpoint.ts'
import type { ShortInfo } from 'contract/identity/account/account.ts'

/** What a page of a person is drawn from: the calls it makes, and who the person is. */
export interface Asking {
  ask: Ask
  who(): Promise<ShortInfo>
  /** The address that was asked for. */
  request: Request
}

/**
 * Loads a page of the protected group, the same way from both sides: the server asks for whom its cookie
 * knows, so that the page comes drawn; the browser asks with its bearer whenever it goes there by itself.
 */
export type Load<T> = (asking: Asking) => Promise<T>
