import type { Page } from '@playwright/test'

/** What a vendor's listener heard (CMP API v2, `TCData`). */
export interface TcfEvent {
  eventStatus: string
  listenerId: number
  tcString: string
  success: boolean
  /** Vendors with consent. */
  consents: number[]
  disclosed: number[]
  purposes: number[]
  /** Milliseconds since the page was called by its vendor. */
  after: number
}
interface Vendors {
  events: TcfEvent[]
}
type Api = (
  command: string,
  version: number,
  callback: (...answer: unknown[]) => void,
  more?: unknown,
) => void

/** A vendor listens on the page, as its script would. */
export const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const events: TcfEvent[] = []
    const start = performance.now()
    const { __tcfapi } = Object.assign(window, { heard: events }) as unknown as { __tcfapi: Api }
    const on = (field: Record<string, boolean> = {}) =>
      Object.keys(field)
        .filter((id) => field[id])
        .map(Number)
    __tcfapi('addEventListener', 2, (data, success) => {
      const { eventStatus, listenerId, tcString, vendor, purpose } = data as {
        eventStatus: string
        listenerId: number
        tcString: string
        vendor: Record<'consents' | 'disclosedVendors', Record<string, boolean>>
        purpose: { consents: Record<string, boolean> }
      }
      events.push({
        ...{ eventStatus, listenerId, tcString, success: success as boolean },
        ...{ consents: on(vendor.consents), disclosed: on(vendor.disclosedVendors) },
        ...{ purposes: on(purpose.consents), after: performance.now() - start },
      })
    })
  })

export const eventsOn = (page: Page): Promise<TcfEvent[]> =>
  page.evaluate(() => (window as unknown as Vendors).events)

/** What a command that is answered once says. */
export const command = (page: Page, name: string, version: number, more?: unknown): Promise<unknown[]> =>
  page.evaluate(
    ([name, version, more]) =>
      new Promise<unknown[]>((done) =>
        (window as unknown as { __tcfapi: Api }).__tcfapi(
          name as string,
          version as number,
          // A class's own fields.
          (...answer) => done(JSON.parse(JSON.stringify(answer)) as unknown[]),
          more,
        ),
      ),
    [name, version, more] as const,
  )
