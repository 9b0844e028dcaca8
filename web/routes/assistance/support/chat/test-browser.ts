import { vi } from 'vitest'

/** A socket that is open at once, and keeps what is said on it. */
export interface TestLine<Said extends { type: string }, Heard> {
  said: Said[]
  readyState: number
  onclose: ((event: { code: number }) => void) | null
  hear(told: Heard): void
  of<T extends Said['type']>(type: T): Extract<Said, { type: T }>[]
}

/**
 * What a live line needs of a browser, with time that is moved by hand: `begin` before a test, `end` after.
 */
export function testBrowser<Said extends { type: string }, Heard>() {
  const lines: TestLine<Said, Heard>[] = []
  const storage = new Map<string, string>()
  const page = { hidden: false, focused: true, tickets: 0 }
  const listeners = new Map<string, ((event: object) => void)[]>()

  class Line implements TestLine<Said, Heard> {
    static readonly OPEN = 1
    readyState = 1
    said: Said[] = []
    onopen: (() => void) | null = null
    onmessage: ((event: { data: string }) => void) | null = null
    onclose: ((event: { code: number }) => void) | null = null
    constructor() {
      lines.push(this)
      queueMicrotask(() => this.onopen?.())
    }
    send(text: string) {
      this.said.push(JSON.parse(text) as Said)
    }
    close() {
      this.readyState = 3
    }
    hear(told: Heard) {
      this.onmessage?.({ data: JSON.stringify(told) })
    }
    of<T extends Said['type']>(type: T) {
      return this.said.filter((one): one is Extract<Said, { type: T }> => one.type === type)
    }
  }

  const listen = (type: string, hear: (event: object) => void) =>
    void listeners.set(type, [...(listeners.get(type) ?? []), hear])
  const begin = () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    vi.resetModules()
    storage.clear()
    listeners.clear()
    lines.length = 0
    Object.assign(page, { hidden: false, focused: true, tickets: 0 })
    vi.stubGlobal('WebSocket', Line)
    vi.stubGlobal('fetch', async (address: string | URL) => {
      if (!String(address).includes('ticket')) throw new TypeError('no network')
      page.tickets++
      return Response.json({ success: true, data: { ticket: 't' }, status: { code: 'OK' } })
    })
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    })
    vi.stubGlobal('addEventListener', listen)
    vi.stubGlobal('removeEventListener', () => {})
    vi.stubGlobal('document', {
      documentElement: { dataset: { account: 'http://account.meriggio.localhost' } },
      addEventListener: listen,
      removeEventListener: () => {},
      getElementById: () => null,
      hasFocus: () => page.focused,
      get hidden() {
        return page.hidden
      },
    })
  }
  const end = () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
  /** Tells the page of an event. */
  const happens = (type: string, event: object = {}) => listeners.get(type)?.forEach((hear) => hear(event))
  return { lines, storage, page, begin, end, happens }
}
