import { vi } from 'vitest'

/** A socket that is open at once, and records what is sent on it. */
export interface TestSocket<Command extends { type: string }, Event> {
  sent: Command[]
  readyState: number
  onclose: ((event: { code: number }) => void) | null
  receive(event: Event): void
  of<T extends Command['type']>(type: T): Extract<Command, { type: T }>[]
}

/**
 * What a socket client needs of a browser, with a clock moved by hand: `begin` before a test, `end` after.
 */
export function testBrowser<Command extends { type: string }, Event>() {
  const sockets: TestSocket<Command, Event>[] = []
  const storage = new Map<string, string>()
  const page = { hidden: false, focused: true, tickets: 0 }
  const listeners = new Map<string, ((event: object) => void)[]>()

  class FakeSocket implements TestSocket<Command, Event> {
    static readonly OPEN = 1
    readyState = 1
    sent: Command[] = []
    onopen: (() => void) | null = null
    onmessage: ((event: { data: string }) => void) | null = null
    onclose: ((event: { code: number }) => void) | null = null
    constructor() {
      sockets.push(this)
      queueMicrotask(() => this.onopen?.())
    }
    send(text: string) {
      this.sent.push(JSON.parse(text) as Command)
    }
    close() {
      this.readyState = 3
    }
    receive(event: Event) {
      this.onmessage?.({ data: JSON.stringify(event) })
    }
    of<T extends Command['type']>(type: T) {
      return this.sent.filter((one): one is Extract<Command, { type: T }> => one.type === type)
    }
  }

  const listen = (type: string, listener: (event: object) => void) =>
    void listeners.set(type, [...(listeners.get(type) ?? []), listener])
  const begin = () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    vi.resetModules()
    storage.clear()
    listeners.clear()
    sockets.length = 0
    Object.assign(page, { hidden: false, focused: true, tickets: 0 })
    vi.stubGlobal('WebSocket', FakeSocket)
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
  const happens = (type: string, event: object = {}) =>
    listeners.get(type)?.forEach((listener) => listener(event))
  return { sockets, storage, page, begin, end, happens }
}
