import { email as address } from 'contract/platform/credentials.ts'
import { guestName } from 'contract/commerce/seats/forms.ts'
import { type RowProblem, uploadSeats } from 'contract/commerce/seats/seats.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { emailKey } from '../../platform/signing/secrets.ts'
import { takesUpload } from '../../platform/wire/call.ts'
import { uploadOfAccount } from '../../platform/wire/take-upload.ts'
import { availablePlaces, lockOwnPlan, type Own, readOwnPlan } from './own-seats.ts'
import { issue, mayWrite, planMayWrite } from './send-code.ts'
import { inviteLetter, writeToInvited } from './letters.ts'
import { readList, type Row } from './seat-csv.ts'
import type { SeatPorts } from './ports.ts'
import { isOpen, lastCodeDay, refusalOf } from './rules.ts'
import { addSeat } from './store/seats.ts'

const DAY = 86_400
/** Lists that one holder uploads in a day, those with problems too. */
const MAX_LISTS = 10

interface Guest {
  line: number
  name: string
  email: string
  emailKey: string
}

interface Problem {
  line: number
  why: RowProblem
}

/** What is wrong with the lines of a list, and whom it would invite. `keys`: addresses that have a place. */
function examine(
  rows: readonly Row[],
  { own, keys, free }: { own: string; keys: ReadonlySet<string>; free: number },
): { guests: Guest[]; problems: Problem[] } {
  const guests = new Map<string, Guest>()
  const problems: Problem[] = []
  for (const { line, ...typed } of rows) {
    const [name, email] = [guestName.safeParse(typed.name), address.safeParse(typed.email)]
    if (!name.success || !email.success) {
      problems.push({ line, why: name.success ? 'email' : 'name' })
      continue
    }
    const key = emailKey(email.data)
    const why = guests.has(key) ? 'twice' : refusalOf(key, { own, keys, free: free - guests.size })
    if (why === null) guests.set(key, { line, name: name.data, email: email.data, emailKey: key })
    else problems.push({ line, why })
  }
  return { guests: [...guests.values()], problems }
}

/** The same for a subscription as it stands, with the places that those guests would get; or why none. */
async function look(ports: SeatPorts, db: Database | Tx, own: Own | undefined, rows: readonly Row[]) {
  if (!own) return 'ERR_SUBSCRIPTION_NOT_FOUND'
  const now = ports.clock()
  if (!isOpen(own.plan, now)) return 'ERR_SUBSCRIPTION_CLOSED'
  const { keys, places, isReserved } = await availablePlaces(db, own.plan, now)
  if (isReserved) return 'ERR_PLAN_CHANGES'
  const { emailKey: key } = own.holder
  return { ...own, now, places, ...examine(rows, { own: key, keys, free: places.length }) }
}

/**
 * Invites a whole list in one transaction, or nobody. Its letters are counted before that, once the list is
 * good.
 */
export const answerUploadSeats = (ports: SeatPorts) =>
  takesUpload(uploadSeats, async ({ input: { id }, person: { account }, refuse }, body) => {
    const rows = await uploadOfAccount(account, body, async (bytes) => readList(bytes))
    if (rows === null) return refuse('ERR_TOO_MANY_ATTEMPTS')
    if (rows === 'not-a-list') return refuse('ERR_NOT_A_LIST')
    if (rows === 'too-many-rows') return refuse('ERR_TOO_MANY_ROWS')
    if (!(await ports.allows(`seat lists of ${account}`, MAX_LISTS, DAY)))
      return refuse('ERR_TOO_MANY_ATTEMPTS')
    const seen = await look(ports, ports.db, await readOwnPlan(ports, account, id), rows)
    if (typeof seen === 'string') return refuse(seen)
    if (seen.problems.length > 0) return { invited: 0, problems: seen.problems }
    const tooMany: Problem[] = []
    for (const { line, emailKey: key } of seen.guests)
      if (!(await mayWrite(ports, seen, key))) tooMany.push({ line, why: 'too-many-letters' })
    if (tooMany.length > 0) return { invited: 0, problems: tooMany }
    return ports.db.transaction().execute(async (tx) => {
      const checked = await look(ports, tx, await lockOwnPlan(ports, tx, account, id), rows)
      if (typeof checked === 'string') return refuse(checked)
      const { holder, plan, now, places, guests, problems } = checked
      if (problems.length > 0) return { invited: 0, problems }
      for (const { line } of guests)
        if (!(await planMayWrite(ports, tx, plan))) problems.push({ line, why: 'too-many-letters' })
      if (problems.length > 0) return { invited: 0, problems }
      for (const [i, { line: _, ...guest }] of guests.entries()) {
        const seat = await addSeat(tx, {
          subscription: id,
          holder: account,
          place: places[i]!,
          added: now,
          ...guest,
        })
        const { token, expires } = await issue(tx, seat, 'mail', now)
        await writeToInvited(ports, tx, { plan, holder, seat: guest }, (about) =>
          inviteLetter(about, { token, until: lastCodeDay(expires) }),
        )
      }
      return { invited: guests.length, problems }
    })
  })
