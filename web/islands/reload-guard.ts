/** SPEC §2, §9: more than 5 reloads within 100,000 ms and the browser goes to / instead. */
const MAX_RELOADS = 5
const WINDOW_MS = 100_000
const KEY = 'rl_loop_protection'

export interface Reloads {
  count: number
  when: number
}

/**
 * What the next reload would count, and whether it is one too many. `when` is the time of the first of the
 * run, ms.
 */
export function nextReload(before: Reloads | null, now: number): { reloads: Reloads; tooMany: boolean } {
  const running = before !== null && now >= before.when && now - before.when <= WINDOW_MS
  const reloads = running ? { count: before.count + 1, when: before.when } : { count: 1, when: now }
  return { reloads, tooMany: reloads.count > MAX_RELOADS }
}

/** Before a part that failed is asked for again. */
const AGAIN_MS = 1000
/** A page that is still there after so long was not left: a download began, or a mail. */
const LEAVING_MS = 20_000
let leavingUntil = 0
if (!import.meta.env.SSR) {
  addEventListener('beforeunload', () => (leavingUntil = Date.now() + LEAVING_MS))
  addEventListener('pageshow', () => (leavingUntil = 0))
}

/**
 * Loads a lazy part of the page, once more when it failed. Firefox and WebKit reject what is still loading
 * as soon as the page is being left: a reload would then take the place of the page asked for. What fails
 * twice on a page that stays is taken for older than the server, and the page is loaded again (SPEC §2), but
 * not for ever, nor over typed text, nor without a network: then the part stays away and this gives
 * undefined. The event `edicola:lost` tells the page so, unless the caller does, or nobody asked for it
 * (`reported`).
 */
export async function loadPart<T>(
  load: () => Promise<T>,
  reported = false,
  tries = 1,
): Promise<T | undefined> {
  try {
    return await load()
  } catch (error) {
    if (tries === 1 || leaving()) {
      await moment()
      return loadPart(load, reported, tries + 1)
    }
    guardReload(error, reported)
    return undefined
  }
}

const leaving = (): boolean => Date.now() < leavingUntil
const moment = (): Promise<void> =>
  new Promise((done) => setTimeout(() => done(leaving() ? moment() : undefined), AGAIN_MS))

function guardReload(error: unknown, reported: boolean): void {
  console.error(error)
  if (!navigator.onLine || 'typed' in document.documentElement.dataset)
    return void (reported || dispatchEvent(new Event('edicola:lost')))
  const { reloads, tooMany } = nextReload(read(), Date.now())
  try {
    localStorage.setItem(KEY, JSON.stringify(reloads))
  } catch {
    return // Without memory a loop could not be stopped.
  }
  if (!tooMany) location.reload()
  // The front page fails too: it stays as it is, without the part.
  else if (location.pathname !== '/') location.assign('/')
}

function read(): Reloads | null {
  try {
    // What is no object has neither, or throws.
    const { count, when } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Reloads>
    return Number.isFinite(count) && Number.isFinite(when) ? ({ count, when } as Reloads) : null
  } catch {
    return null
  }
}
