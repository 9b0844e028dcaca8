import { ANALYTICS_MS, load } from './load.ts'
import type { OutsideFacts } from './facts.ts'
import type { ShownPage, Vendor } from './vendor.ts'

/** What is used here of Nielsen's browser SDK; until it is there, `q` keeps what it is to do. */
interface Nielsen {
  g: Record<string, string>
  q?: unknown[]
  ggPM(...call: unknown[]): void
}
declare global {
  interface Window {
    NOLBUNDLE?: Record<string, Nielsen>
  }
}
const SPACE = 'NOLBUNDLE'
const INSTANCE = 'nlsnInstance'

type Account = NonNullable<OutsideFacts['audience']>

/** A page as the audience's measurement gets it (SPEC §3 `section`, `name`). */
export const audiencePage = ({ section, name }: Account, { address, title, route }: ShownPage) => ({
  type: 'static',
  assetid: new URL(address).pathname,
  section: route && 'sezione' in route ? `${section}_${route.sezione}` : section,
  segA: name,
  title,
})

/** Audience measurement: Nielsen’s SDK for pages that are not video. */
export function audience(account: Account): Vendor {
  const bundle = () => (window.NOLBUNDLE ??= {})
  return {
    start(page) {
      const waiting: Nielsen = {
        g: {},
        ggPM: (...call) => void (waiting.q ??= []).push(call),
      }
      bundle()[INSTANCE] ??= waiting
      bundle()[INSTANCE]!.ggPM('staticstart', audiencePage(account, page))
      return load(
        {
          name: 'Nielsen',
          src: `${account.sdk}/conf/${account.code}.js#name=${INSTANCE}&ns=${SPACE}`,
        },
        { purpose: 4, timeout: ANALYTICS_MS, why: 'Conta il pubblico dei giornali, per confrontarli.' },
      )
    },
    stop() {
      bundle()[INSTANCE] = { g: {}, ggPM: () => {} }
    },
  }
}
