import { guestEmail, guestName } from 'contract/seats/forms.ts'
import { type RowProblem, uploadSeats } from 'contract/seats/seats.ts'
import { romeDay } from 'contract/rome.ts'
import { emailKey } from '../secrets.ts'
import { takesUpload } from '../wire/call.ts'
import { issue } from './issue.ts'
import { inviteLetter } from './letters.ts'
import { readList, type Row } from './list.ts'
import { ownPlan } from './own.ts'
import { clockOf, type SeatPorts } from './ports.ts'
import { freePlaces, isOpen, whyNot } from './rules.ts'
import { addSeat, seatsOf } from './store/seats.ts'
import { writeToInvited } from './write-letter.ts'

const DAY = 86_400
/** Lists that one holder uploads in a day, those with problems too. */
const MOST_LISTS = 10

interface Guest {
  name: string
  email: string
  emailKey: string
}

/** What is wrong with the lines of a list, and whom it would invite. `keys`: addresses that have a place. */
function examine(
  rows: readonly Row[],
  { own, keys, free }: { own: string; keys: ReadonlySet<string>; free: number },
): { guests: Guest[]; problems: { line: number; why: RowProblem }[] } {
  const guests = new Map<string, Guest>()
  const problems: { line: number; why: RowProblem }[] = []
  for (const { line, ...typed } of rows) {
    const [name, email] = [guestName.safeParse(typed.name), guestEmail.safeParse(typed.email)]
    if (!name.success || !email.success) {
      problems.push({ line, why: name.success ? 'email' : 'name' })
      continue
    }
    const key = emailKey(email.data)
    const why = guests.has(key) ? 'twice' : whyNot(key, { own, keys, free: free - guests.size })
    if (why === null) guests.set(key, { name: name.data, email: email.data, emailKey: key })
    else problems.push({ line, why })
  }
  return { guests: [...guests.values()], problems }
}

/** Invites a whole list in one transaction, or nobody. */
export const answerUploadSeats = (ports: SeatPorts) =>
  takesUpload(uploadSeats, async ({ input: { id }, person: { account }, refuse }, body) => {
    const rows = readList(await body.read())
    if (rows === 'not-a-list') return refuse('ERR_NOT_A_LIST')
    if (rows === 'too-many-rows') return refuse('ERR_TOO_MANY_ROWS')
    if (!(await ports.allows(`seat lists of ${account}`, MOST_LISTS, DAY)))
      return refuse('ERR_TOO_MANY_ATTEMPTS')
    return ports.db.transaction().execute(async (tx) => {
      const own = await ownPlan(ports, tx, account, id)
      if (!own) return refuse('ERR_SUBSCRIPTION_NOT_FOUND')
      const { holder, plan } = own
      const now = clockOf(ports)
      if (!isOpen(plan, now)) return refuse('ERR_SUBSCRIPTION_CLOSED')
      const given = await seatsOf(tx, [id])
      const places = freePlaces(plan.terms.seats, given, romeDay(now))
      const { guests, problems } = examine(rows, {
        own: holder.emailKey,
        keys: new Set(given.filter(({ removed }) => removed === null).map((one) => one.emailKey)),
        free: places.length,
      })
      if (problems.length > 0) return { invited: 0, problems }
      for (const [i, guest] of guests.entries()) {
        const seat = await addSeat(tx, {
          ...{ subscription: id, holder: account, place: places[i]!, added: now },
          ...guest,
        })
        const { token, expires } = await issue(tx, seat, 'mail', now)
        await writeToInvited(ports, tx, { plan, holder, seat: guest }, (about) =>
          inviteLetter(about, { token, until: romeDay(expires) }),
        )
      }
      return { invited: guests.length, problems }
    })
  })
