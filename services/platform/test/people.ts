import { randomUUID } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import { appointOperator, endRights, grantRight } from '../../identity/entitlement/store.ts'
import type { Person, Right } from '../features/person.ts'
import { sourceOf } from '../../commerce/seats/rules.ts'
import { addSeat, setGuest } from '../../commerce/seats/store/seats.ts'
import { insertTestAccount } from '../../identity/sign-in/store/test-accounts.ts'

export interface TestRight {
  what: Right['what']
  /** Il Meriggio unless told; '*' for all mastheads. */
  brand?: string
  /** Seconds from now, negative for one that is over; null or absent: it has no end. */
  endsIn?: number | null
  /** Now unless told: a clock that is moved back finds no right. */
  starts?: Date
  /** A seat of somebody else's subscription. */
  slave?: boolean
}

let people = 0
/** For tests: somebody with an account and these rights; gives the row's id. */
export async function testPerson(
  db: Database,
  rights: readonly TestRight[] = [],
  domain = 'example.it',
): Promise<number> {
  const account = await insertTestAccount(db, `persona${people++}@${domain}`)
  for (const right of rights) await giveRight(db, account, right)
  return account
}

/** For tests: gives a right; the same one again moves its end. */
export const giveRight = (
  db: Database,
  account: number,
  { what, brand = 'MG', endsIn = null, slave = false, starts }: TestRight,
): Promise<void> =>
  grantRight(db, {
    account,
    what,
    brand,
    slave,
    ends: endsIn === null ? null : new Date(Date.now() + endsIn * 1000),
    source: slave ? 'seat' : 'subscription',
    ...(starts && { starts }),
  })

let seats = 0
/** For tests: a holder has given somebody a seat, long ago, for what they have a right to. */
export async function giveSeat(
  db: Database,
  { holder, guest, what }: { holder: number; guest: number; what: Right['what'] },
): Promise<void> {
  const [starts, place] = [new Date(0), ++seats]
  const email = `posto${place}@example.it`
  await db.transaction().execute(async (tx) => {
    const subscription = randomUUID()
    const seatRow = { subscription, holder, place, name: 'Anna Rossi', email, emailKey: email, added: starts }
    const seat = await addSeat(tx, seatRow)
    await setGuest(tx, seat, guest, starts)
    const right = {
      account: guest,
      what,
      brand: '*',
      slave: true,
      starts,
      ends: null,
      source: sourceOf(seat),
    }
    await grantRight(tx, right)
  })
}

/** For tests: ends what `giveRight` has given. */
export const takeRights = (db: Database, account: number): Promise<void> =>
  db.transaction().execute((tx) => endRights(tx, account, 'subscription', new Date(Date.now() - 1000)))

/** For tests: makes an account an operator of customer care. */
export const makeOperator = (db: Database, account: number): Promise<void> => appointOperator(db, account)

/** For tests of pure rules and of the wire: somebody who is in no database. */
export const somebody = (parts: Partial<Person> = {}): Person => ({
  account: 1,
  id: 'p1',
  kind: 'person',
  email: 'a@example.it',
  name: 'Anna',
  surname: 'Rossi',
  operator: false,
  companyName: null,
  avatar: null,
  incomplete: false,
  missing: [],
  eraseAfter: null,
  session: 's1',
  device: 1,
  rights: [],
  renewals: [],
  notices: [],
  ...parts,
})
