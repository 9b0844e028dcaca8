/** SPEC §2, §9: more than 5 reloads within 100,000 ms and the browser goes to / instead. */
const MOST = 5
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
  return { reloads, tooMany: reloads.count > MOST }
}

/**
 * A lazy part failed to load: the page is probably older than the server, so it is loaded again, but not for
 * ever; nor over what is typed, or without a network. Then `edicola:lost` says so, or who asks does (`told`).
 */
export function guardReload(error: unknown, told = false): void {
  console.error(error)
  if (!navigator.onLine || 'typed' in document.documentElement.dataset)
    return void (told || dispatchEvent(new Event('edicola:lost')))
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
