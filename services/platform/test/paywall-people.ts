import type { TestBrowser } from './browser.ts'
import { editionRights } from '../../identity/entitlement/store.ts'
import { EDITORIAL_DAY, type PaidNewsstand } from './paid-newsstand.ts'
import { giveRight, testPerson, type TestRight } from './people.ts'
import { expireSessions, startRights } from './store.ts'

/**
 * What somebody may read of Il Meriggio: nothing paid, what is on line, the pages of its editions too, or
 * what stands in today's edition.
 */
export type Reads = 'nothing' | 'online' | 'digital' | 'copy'

/** Bearers for the hosts of two mastheads; null: shows none. */
export interface Bearers {
  MG: string | null
  CA: string | null
}

interface Somebody {
  who: string
  reads: Reads
  arrive(stand: PaidNewsstand): Promise<Bearers>
}

const ACCOUNT = 'http://account.meriggio.localhost'
const HOUR = 3600

async function signIn(stand: PaidNewsstand, account: number): Promise<{ browser: TestBrowser } & Bearers> {
  const browser = stand.browser()
  await stand.enter(browser, 'MG', account)
  return { browser, MG: await stand.token(browser, 'MG'), CA: await stand.token(browser, 'CA') }
}

const holding =
  (rights: readonly TestRight[], domain?: string) =>
  async (stand: PaidNewsstand): Promise<Bearers> =>
    signIn(stand, await testPerson(stand.scratch.db, rights, domain))

/** Somebody who has the right to one edition, and to nothing else. */
const owning =
  ({ brand, day, edition = 'nazionale' }: { brand: string; day: string; edition?: string }) =>
  async (stand: PaidNewsstand): Promise<Bearers> => {
    const { db } = stand.scratch
    const account = await testPerson(db)
    const right = { account, brand, edition, day, source: 'test' }
    await db.transaction().execute((tx) => editionRights.grant(tx, right))
    return signIn(stand, account)
  }

const subscriber = (stand: PaidNewsstand) => testPerson(stand.scratch.db, [{ what: 'digital' }])

/** Everybody who comes to a newsstand, and what they may read there: the whole table. */
export const everybody: readonly Somebody[] = [
  { who: 'a visitor', reads: 'nothing', arrive: async () => ({ MG: null, CA: null }) },
  { who: 'somebody with a made-up bearer', reads: 'nothing', arrive: async () => ({ MG: 'a.b.c', CA: 'x' }) },
  { who: 'a reader without rights', reads: 'nothing', arrive: holding([]) },
  {
    who: 'a subscriber of another masthead',
    reads: 'nothing',
    arrive: holding([
      { what: 'digital', brand: 'CA' },
      { what: 'online', brand: 'LG' },
    ]),
  },
  {
    who: 'a subscriber until a second ago',
    reads: 'nothing',
    arrive: holding([
      { what: 'digital', endsIn: -1 },
      { what: 'online', endsIn: -1 },
    ]),
  },
  {
    who: 'a subscriber for another hour',
    reads: 'digital',
    arrive: holding([{ what: 'digital', endsIn: HOUR }]),
  },
  {
    who: 'a subscriber from tomorrow on',
    reads: 'nothing',
    async arrive(stand) {
      const account = await testPerson(stand.scratch.db, [{ what: 'digital' }])
      await startRights(stand.scratch.db, account, new Date(Date.now() + 24 * HOUR * 1000))
      return signIn(stand, account)
    },
  },
  { who: 'an online subscriber', reads: 'online', arrive: holding([{ what: 'online' }]) },
  { who: 'a digital subscriber', reads: 'digital', arrive: holding([{ what: 'digital' }]) },
  {
    who: 'a subscriber of every masthead',
    reads: 'digital',
    arrive: holding([{ what: 'digital', brand: '*' }]),
  },
  {
    who: 'who has the press review and the chatbot',
    reads: 'nothing',
    arrive: holding([{ what: 'press-review' }, { what: 'chatbot' }]),
  },
  { who: 'who has a copy of today', reads: 'copy', arrive: owning({ brand: 'MG', day: EDITORIAL_DAY }) },
  {
    who: 'who has a copy of another day',
    reads: 'nothing',
    arrive: owning({ brand: 'MG', day: '2020-02-29' }),
  },
  {
    who: 'who has a copy of today of another masthead',
    reads: 'nothing',
    arrive: owning({ brand: 'CA', day: EDITORIAL_DAY }),
  },
  {
    who: 'who has a copy of another edition of today',
    reads: 'nothing',
    arrive: owning({ brand: 'MG', day: EDITORIAL_DAY, edition: 'roma' }),
  },
  { who: 'who pays not to be profiled', reads: 'nothing', arrive: holding([{ what: 'consent' }]) },
  { who: 'a guest on a seat', reads: 'digital', arrive: holding([{ what: 'digital', slave: true }]) },
  {
    who: 'a guest whose seat was taken away',
    reads: 'nothing',
    async arrive(stand) {
      const account = await testPerson(stand.scratch.db, [{ what: 'digital', slave: true }])
      const bearers = await signIn(stand, account)
      await giveRight(stand.scratch.db, account, { what: 'digital', slave: true, endsIn: -1 })
      return bearers
    },
  },
  { who: 'staff of the publisher', reads: 'nothing', arrive: holding([], 'ilmeriggio.example.it') },
  {
    who: 'staff with a subscription',
    reads: 'online',
    arrive: holding([{ what: 'online' }], 'edizionimeridiano.example.it'),
  },
  {
    who: 'a subscriber on a removed device',
    reads: 'nothing',
    async arrive(stand) {
      const account = await subscriber(stand)
      const { MG, CA } = await signIn(stand, account)
      const other = await signIn(stand, account)
      const call = { bearer: other.MG ?? '', json: {} }
      const removed = await other.browser.call(`${ACCOUNT}/api/account/devices/remove-others`, call)
      if (removed.status !== 200) throw new Error(removed.text)
      return { MG, CA }
    },
  },
  {
    who: 'a subscriber who has signed out',
    reads: 'nothing',
    async arrive(stand) {
      const { browser, MG, CA } = await signIn(stand, await subscriber(stand))
      await browser.call(`${ACCOUNT}/api/logout`, { bearer: MG ?? '', json: {} })
      return { MG, CA }
    },
  },
  {
    who: 'a subscriber whose session is over',
    reads: 'nothing',
    async arrive(stand) {
      const account = await subscriber(stand)
      const bearers = await signIn(stand, account)
      await expireSessions(stand.scratch.db, account, new Date(Date.now() - 1000))
      return bearers
    },
  },
  {
    who: 'a subscriber with the bearer of another masthead',
    reads: 'nothing',
    async arrive(stand) {
      const { MG, CA } = await signIn(stand, await subscriber(stand))
      return { MG: CA, CA: MG }
    },
  },
]
