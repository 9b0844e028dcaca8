import { ANALYTICS_MS, load } from './load.ts'
import type { OutsideFacts } from './facts.ts'
import type { ShownPage, Vendor } from './vendor.ts'

/** What is used here of Mapp's Smart Pixel (6.x). */
interface Pixel {
  init: { set(account: { trackId: string; trackDomain: string; cookie: '1' }): void }
  page: { data: { set(page: MappPage): void } }
  utils: { url(address: string): void }
  extension: { get(): Record<string, { isActivated?(): boolean; deactivate?(): void }> }
  track(): void
}
interface MappPage {
  name: string
  category: Record<number, string>
  parameter: Record<number, string>
}
/** Until its script is there, a list of what it is to do. */
type Queue = { push(run: (pixel: Pixel) => void): unknown }
declare global {
  interface Window {
    wtSmart?: Queue | undefined
  }
}

type Account = NonNullable<OutsideFacts['mapp']>

/**
 * A page as Mapp gets it. SPEC §9, content groups: 1 the publisher as a whole, 2 web, 3 the masthead on the
 * web, 4 its newsstand; beyond SPEC 5, the kind of page, and 6, the section. SPEC §9 and §6, custom
 * parameters: 1 title of the page, 2 whether it was loaded again, 3 consent, 6 subscribed or not, 8 signed in
 * or not.
 */
export function mappPage({ name, sigla }: Account, publisher: string, page: ShownPage): MappPage {
  const { address, title, route, again, purposes, subscriber, signedIn } = page
  const { pathname } = new URL(address)
  return {
    name: `${sigla}.edicola${pathname}`.toLowerCase(),
    category: {
      1: `aggregato ${publisher}`.toLowerCase(),
      2: 'web',
      3: `${name} web`.toLowerCase(),
      4: `${name} edicola`.toLowerCase(),
      5: (route?.pagina ?? 'altro').toLowerCase(),
      ...(route && 'sezione' in route ? { 6: route.sezione } : {}),
    },
    parameter: {
      1: title,
      2: again ? 'refresh' : 'no-refresh',
      3: [1, 2, 3, 4, 5]
        .map((one) => `${one}=${purposes.some((granted) => granted === one) ? 'si' : 'no'}`)
        .join(';'),
      6: subscriber ? 'abbonato' : 'non-abbonato',
      8: signedIn ? 'loggato' : 'non-loggato',
    },
  }
}

/** Mapp Intelligence. */
export function mapp(account: Account, publisher: string): Vendor {
  return {
    start(page) {
      const { trackId, trackDomain } = account
      window.wtSmart ??= [] as Queue
      window.wtSmart.push((pixel) => {
        pixel.init.set({ trackId, trackDomain, cookie: '1' })
        pixel.utils.url(page.address)
        pixel.page.data.set(mappPage(account, publisher, page))
        pixel.track()
      })
      return load(
        { name: 'Mapp', src: account.script },
        { purpose: 4, timeout: ANALYTICS_MS, why: 'Misura quali pagine si leggono.' },
      )
    },
    stop() {
      // Not there yet: there is nothing to do when it comes.
      if (Array.isArray(window.wtSmart)) window.wtSmart.length = 0
      window.wtSmart?.push((pixel) => {
        pixel.track = () => {}
        for (const one of Object.values(pixel.extension.get())) if (one.isActivated?.()) one.deactivate?.()
      })
    },
  }
}
