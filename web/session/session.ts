import type { ShortInfo } from 'contract/identity/account/account.ts'
import { isSubscriber } from './rules.ts'
import { keys, readObject, readStoredUser, type StoredUser, withoutReturn } from './stored-user.ts'

/** The masthead's account site, as the server wrote it in the page; null on a page that does not say. */
export const accountOrigin = (): string | null => document.documentElement.dataset['account'] ?? null
/** Whether this host can hold a session at all (DESIGN §4). */
export const holdsSessions = (): boolean => document.documentElement.dataset['unknown'] === undefined

/** The person of this browser, restored from local storage; null for a visitor. */
export function storedUser(): StoredUser | null {
  const text = read(keys.user)
  const clean = withoutReturn(text)
  if (clean !== null) write(keys.user, clean)
  return readStoredUser(text)
}
export const token = (): string | null => storedUser()?.id_token ?? null

/** Keeps who has just signed in; nothing of whoever was here before stays. */
export function keepUser(user: StoredUser): void {
  forgetAll()
  write(keys.user, JSON.stringify(user))
  document.documentElement.dataset['signed'] = ''
  notify()
}

/** The last `short-info` of this token, to draw with until a fresh one comes. */
export function storedPayload(): ShortInfo | null {
  const payload = readObject(read(keys.payload))
  return typeof payload['name'] === 'string' &&
    typeof payload['email'] === 'string' &&
    typeof payload['avvisi'] === 'object'
    ? (payload as unknown as ShortInfo)
    : null
}
export function keepPayload(user: ShortInfo): void {
  write(keys.payload, JSON.stringify(user))
  mark('signed', true)
  mark('subscriber', isSubscriber(user))
  mark('digital', user.abbonatoDigital)
}

/** Clears everything of the person (SPEC §4 «Logout»); the page becomes the visitor's. */
export function forgetAll(): void {
  for (const key of Object.values(keys)) write(key, null)
  showVisitor()
  notify()
}
/** The page as a visitor sees it, whatever is stored: after an outage (DESIGN §6). */
export function showVisitor(): void {
  for (const name of ['signed', 'subscriber', 'digital']) mark(name, false)
}

function mark(name: string, on: boolean): void {
  const { dataset } = document.documentElement
  if (on) dataset[name] = ''
  else delete dataset[name]
}

/** Storage tells the other tabs, not this one. */
const notify = () => dispatchEvent(new Event('edicola:user'))

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage may be refused: the session lasts as long as the page.
  }
}
