import type { RowProblem, SeatAction, SeatStatus } from 'contract/commerce/seats/seats.ts'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { romeInstant } from '../periods.ts'
import type { SeatPlan } from '../seat-plan.ts'

/** Days that the code of a seat is good for, after that on which it goes out. */
const CODE_DAYS = 30
/** Days after which who was written to, and has not activated, is reminded once. */
export const REMIND_DAYS = 7

/** Letters of invitation that a plan sends in a day: two for each of its places, ten at least. */
export const invitationsADay = (places: number): number => Math.max(10, 2 * places)

/** A place that was given to somebody; instants are ISO 8601, `frees` a day in Rome. */
export interface AssignedSeat {
  place: number
  name: string
  email: string
  emailKey: string
  added: string
  issued: string | null
  issuedBy: 'mail' | 'hand' | null
  expires: string | null
  activated: string | null
  removed: string | null
  frees: string | null
}

/** How a place stands: its label, since when, until which day, and what its holder does next. */
interface SeatState {
  status: SeatStatus
  at: string
  until: string | null
  next: SeatAction | null
}

/** When a code that goes out at an instant is good no more: Rome’s midnight that ends its last day. */
export const codeExpires = (issued: Date): Date => romeInstant(shiftDay(romeDay(issued), CODE_DAYS + 1))

/** The last day on which a code is good, from when it is good no more. */
export const lastCodeDay = (expires: Date | string): string => romeDay(new Date(expires).getTime() - 1)

/** Whether a place is taken on a day: a removed one is until the day on which it is free. */
export const isOccupied = (
  { removed, frees }: Pick<AssignedSeat, 'removed' | 'frees'>,
  today: string,
): boolean => removed === null || (frees !== null && today < frees)

/** The places of a subscription that can be given on a day, the lowest first. */
export function freePlaces(
  places: number,
  seats: readonly Pick<AssignedSeat, 'place' | 'removed' | 'frees'>[],
  today: string,
): number[] {
  const occupied = new Set(seats.filter((one) => isOccupied(one, today)).map(({ place }) => place))
  return Array.from({ length: places }, (_, i) => i + 1).filter((place) => !occupied.has(place))
}

/** The places that may be given on a day: none that the plan to come lacks, for nobody is sent away. */
export const placesToGive = (
  { terms, next }: Pick<SeatPlan, 'terms' | 'next'>,
  seats: readonly Pick<AssignedSeat, 'place' | 'removed' | 'frees'>[],
  today: string,
): number[] => freePlaces(Math.min(terms.seats, next?.places ?? terms.seats), seats, today)

/** When the pause that a subscription is in is over, and it opens again; null: it is in none. */
export const pauseEnds = ({ opensFrom }: Pick<SeatPlan, 'opensFrom'>, now: Date): Date | null =>
  opensFrom !== null && now < opensFrom ? opensFrom : null

/** The day of that end. */
export const opensOn = (plan: Pick<SeatPlan, 'opensFrom'>, now: Date): string | null => {
  const ends = pauseEnds(plan, now)
  return ends && romeDay(ends)
}

/** Whether seats of a subscription may be given and activated: while it opens something, or is paused. */
export const isOpen = ({ state, opensUntil }: Pick<SeatPlan, 'state' | 'opensUntil'>, now: Date): boolean =>
  (state === 'active' || state === 'unpaid') && now < opensUntil

/** The last day of what has ended: the last that was paid, or that of a withdrawal before it. */
const lastDay = ({ ends, opensUntil }: Pick<SeatPlan, 'ends' | 'opensUntil'>): string => {
  const [paid, opened] = [shiftDay(ends, -1), romeDay(opensUntil)]
  return opened < paid ? opened : paid
}

/** How a place stands that was given, or (null) was not; `since`: the day from which it is free. */
export function statusOf(
  seat: AssignedSeat | null,
  plan: SeatPlan,
  now: Date,
  since = plan.began,
): SeatState {
  const reads = shiftDay(romeDay(plan.opensUntil), -1)
  const pay = plan.onInvoice ? 'settle' : 'pay'
  if (seat?.removed && seat.frees)
    return {
      status: 'removed',
      at: seat.removed,
      until: seat.frees,
      next: isOpen(plan, now) ? 'undo' : null,
    }
  if (plan.state === 'suspended')
    return { status: 'suspended', at: shiftDay(reads, 1), until: null, next: pay }
  if (plan.state === 'unpaid' && seat !== null)
    return { status: 'not-paid', at: plan.failed ?? plan.ends, until: reads, next: pay }
  if (!isOpen(plan, now))
    return { status: 'subscription-expired', at: lastDay(plan), until: null, next: 'renew' }
  if (seat === null) return { status: 'new', at: since, until: null, next: 'assign' }
  const paid = shiftDay(plan.ends, -1)
  const opens = opensOn(plan, now)
  if (seat.activated !== null && opens !== null)
    return { status: 'active', at: opens, until: paid, next: 'remove' }
  if (seat.activated !== null)
    return plan.periodBegan > romeDay(seat.activated)
      ? { status: 'renewed', at: plan.periodBegan, until: paid, next: 'remove' }
      : { status: 'active', at: seat.activated, until: paid, next: 'remove' }
  if (seat.issued === null || seat.expires === null)
    return { status: 'to-send', at: seat.added, until: null, next: 'send' }
  const until = lastCodeDay(seat.expires)
  if (now.getTime() >= Date.parse(seat.expires))
    return { status: 'expired', at: until, until: null, next: 'resend' }
  return seat.issuedBy === 'hand'
    ? { status: 'to-activate', at: seat.issued, until, next: 'send' }
    : { status: 'email-sent', at: seat.issued, until, next: 'resend' }
}

/** Every place of a subscription with how it stands, in order. */
export function placesOf<Row extends AssignedSeat>(
  plan: SeatPlan,
  seats: readonly Row[],
  now: Date,
): { place: number; seat: Row | null; status: SeatState }[] {
  const today = romeDay(now)
  const toGive = new Set(placesToGive(plan, seats, today))
  return Array.from({ length: plan.terms.seats }, (_, i) => {
    const rows = seats.filter(({ place }) => place === i + 1)
    const occupied = rows.find((row) => isOccupied(row, today)) ?? null
    const freed = rows
      .map(({ frees }) => frees ?? '')
      .toSorted()
      .at(-1)
    const since = freed && freed > plan.began ? freed : plan.began
    const status = statusOf(occupied, plan, now, since)
    const stays = status.next === 'assign' && !toGive.has(i + 1)
    return { place: i + 1, seat: occupied, status: stays ? { ...status, next: null } : status }
  })
}

/** Why an address cannot be given a place; null: it can. `keys`: those that have one. */
export const refusalOf = (
  key: string,
  { own, keys, free }: { own: string; keys: ReadonlySet<string>; free: number },
): Extract<RowProblem, 'own-address' | 'already-invited' | 'no-free-seat'> | null =>
  key === own ? 'own-address' : keys.has(key) ? 'already-invited' : free < 1 ? 'no-free-seat' : null

/** The day from which the place of somebody who is removed on a day is free. */
export const freesOn = ({ activated }: Pick<AssignedSeat, 'activated'>, today: string): string =>
  activated === null ? today : shiftDay(today, 1)

/** `i•••@example.it`: enough for its owner to know it, for nobody else to write to it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** The source of the rights that a seat gives. */
export const sourceOf = (seat: string): string => `seat:${seat}`
/** The seat that a right comes from; null: from none. */
export const seatOfSource = (source: string): string | null =>
  /^seat:([0-9a-f-]{36})$/.exec(source)?.[1] ?? null
