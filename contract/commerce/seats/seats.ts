import { z } from 'zod'
import { endpoint, rightNames } from '../../platform/endpoint.ts'
import { inviteForm } from './forms.ts'

const id = z.uuid()

/** SPEC §3 «Invited or assigned-user status labels», and `removed`. */
export const seatStatuses = [
  'active',
  'to-activate',
  'new',
  'not-paid',
  'to-send',
  'email-sent',
  'expired',
  'subscription-expired',
  'suspended',
  'renewed',
  'removed',
] as const
export type SeatStatus = (typeof seatStatuses)[number]

/** What the holder does next with a seat; null: nothing can be done. `settle`: pays an invoice. */
const seatActions = ['remove', 'send', 'resend', 'assign', 'pay', 'settle', 'renew', 'undo'] as const
export type SeatAction = (typeof seatActions)[number]

/**
 * A place of a subscription. `id`: null when it is free. `activated`: whether somebody has activated it.
 * `at`: when it came to stand so, or will at the end of a pause, an instant or a day; `until`: the day that
 * ends it, in Rome: the code's, the period's, that on which the place is free again.
 */
export const seat = z.object({
  id: id.nullable(),
  place: z.int().positive(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  activated: z.boolean(),
  status: z.enum(seatStatuses),
  at: z.string(),
  until: z.iso.date().nullable(),
  next: z.enum(seatActions).nullable(),
})
export type Seat = z.infer<typeof seat>

/** The day from which one reads, when a pause ends; null: there is none. */
const opens = z.iso.date().nullable()

/**
 * A subscription with places to share. `free`: how many can be given now. `next`: the plan to come, which has
 * fewer `places` for them, none where it opens other things; only these are given until its day.
 */
const sharedPlan = z.object({
  id,
  name: z.string(),
  masthead: z.string(),
  family: z.boolean(),
  places: z.int().positive(),
  free: z.int().nonnegative(),
  opens,
  next: z.object({ name: z.string(), day: z.iso.date(), places: z.int().nonnegative() }).nullable(),
  seats: z.array(seat),
})
export type SharedPlan = z.infer<typeof sharedPlan>

export const readSeats = endpoint({
  method: 'GET',
  path: '/api/subscriptions/seats',
  summary: 'I posti degli abbonamenti della persona',
  who: 'person',
  limit: 'none',
  beforeGate: true,
  input: z.object({}),
  answer: z.object({ plans: z.array(sharedPlan) }),
  refuses: {},
})

const own = {
  who: 'person',
  limit: { max: 200, seconds: 600, by: 'person' },
  beforeGate: true,
} as const
const notFound = { ERR_SEAT_NOT_FOUND: 404 } as const
/** The subscription has ended, or is suspended: nobody is invited to it. */
const closed = { ERR_SUBSCRIPTION_NOT_FOUND: 404, ERR_SUBSCRIPTION_CLOSED: 409 } as const
/** The places that are free are not of the plan to come. */
const changes = { ERR_PLAN_CHANGES: 409 } as const

/** Each place of a plan has two letters a day, and a plan ten at least: a code can still be handed over. */
const enough = { ERR_TOO_MANY_INVITATIONS: 429 } as const

/** Gives a place to an address; `send`: the letter with the code goes at once. */
export const invite = endpoint({
  method: 'POST',
  path: '/api/subscriptions/{id}/seats',
  ...own,
  summary: 'Invita una persona',
  input: inviteForm,
  answer: z.object({ seat: id }),
  refuses: {
    ...closed,
    ...changes,
    ERR_NO_FREE_SEAT: 409,
    /** SPEC §5: «Non puoi invitare te stesso». */
    ERR_OWN_ADDRESS: 422,
    ERR_ALREADY_INVITED: 409,
    ...enough,
  },
})
const one = z.object({ id, seat: id })
/** Writes to the address that was invited. The code before it is good no more. */
export const sendSeat = endpoint({
  method: 'POST',
  path: '/api/subscriptions/{id}/seats/{seat}/send',
  ...own,
  summary: 'Manda il codice di un posto',
  input: one,
  answer: z.object({ until: z.iso.date() }),
  refuses: { ...closed, ...notFound, ...enough, ERR_SEAT_ACTIVE: 409 },
})
/** A new code to be handed over by the holder: its link is shown once. Only that address activates it. */
export const handSeat = endpoint({
  method: 'POST',
  path: '/api/subscriptions/{id}/seats/{seat}/hand',
  ...own,
  summary: 'Dà il link di un posto da consegnare a mano',
  input: one,
  answer: z.object({ link: z.string(), until: z.iso.date() }),
  refuses: { ...closed, ...notFound, ERR_SEAT_ACTIVE: 409 },
})
/** Reading ends now; the place is free on `free`, at once when nobody had activated it. */
export const removeSeat = endpoint({
  method: 'POST',
  path: '/api/subscriptions/{id}/seats/{seat}/remove',
  ...own,
  summary: 'Toglie un posto a una persona',
  input: one,
  answer: z.object({ free: z.iso.date() }),
  refuses: { ERR_SUBSCRIPTION_NOT_FOUND: 404, ...notFound },
})
/** Undoes a removal, until the place is free: the person reads again, from `opens` on. */
export const restoreSeat = endpoint({
  method: 'POST',
  path: '/api/subscriptions/{id}/seats/{seat}/restore',
  ...own,
  summary: 'Annulla una rimozione',
  input: one,
  answer: z.object({ opens }),
  refuses: { ...closed, ...notFound, ERR_ALREADY_INVITED: 409 },
})

/** A seat one reads with. `holder`: who gave it; `since`: when it was activated. */
const guestSeat = z.object({
  id,
  holder: z.string(),
  plan: z.string(),
  masthead: z.string(),
  everywhere: z.boolean(),
  since: z.iso.date(),
  opens,
})
export type GuestSeat = z.infer<typeof guestSeat>
export const readGuestSeats = endpoint({
  method: 'GET',
  path: '/api/seats',
  summary: 'I posti con cui la persona legge come ospite',
  who: 'person',
  limit: 'none',
  beforeGate: true,
  input: z.object({}),
  answer: z.object({ seats: z.array(guestSeat) }),
  refuses: {},
})
/** Reading with it ends now; for its holder the place stands as if they had removed it, and they are told. */
export const leaveSeat = endpoint({
  method: 'POST',
  path: '/api/seats/{seat}/leave',
  ...own,
  summary: 'Lascia un posto con cui si legge come ospite',
  input: z.object({ seat: id }),
  answer: z.object({}),
  refuses: notFound,
})

/** Rows of a list that is uploaded. */
export const MAX_ROWS = 500
const rowProblems = [
  'name',
  'email',
  'own-address',
  'twice',
  'already-invited',
  'no-free-seat',
  'too-many-letters',
] as const
export type RowProblem = (typeof rowProblems)[number]

/**
 * Gives places to a whole list: CSV with the columns `nome` and `email`, `cognome` where it is apart, in
 * UTF-8, UTF-16 or Windows-1252. All of it or nothing: `problems` names the lines that are in the way, then
 * nobody was invited.
 */
export const uploadSeats = endpoint({
  method: 'POST',
  path: '/api/subscriptions/{id}/seats/csv',
  ...own,
  summary: 'Invita le persone di un elenco (CSV)',
  takes: 'bytes',
  mostBytes: 200_000,
  input: z.object({ id }),
  answer: z.object({
    invited: z.int().nonnegative(),
    problems: z.array(z.object({ line: z.int().positive(), why: z.enum(rowProblems) })),
  }),
  refuses: { ...closed, ...changes, ERR_NOT_A_LIST: 422, ERR_TOO_MANY_ROWS: 422 },
})
export const downloadSeats = endpoint({
  method: 'GET',
  path: '/api/subscriptions/{id}/seats/csv',
  ...own,
  summary: 'L’elenco dei posti (CSV)',
  input: z.object({ id }),
  answer: z.object({}),
  gives: ['text/csv; charset=utf-8'],
  refuses: { ERR_SUBSCRIPTION_NOT_FOUND: 404 },
})

const token = z.string().regex(/^[\w-]{20,80}$/)
/** `USED`: somebody has activated it. `CLOSED`: the subscription opens nothing until it is paid. */
const unusable = {
  ERR_INVITATION_NOT_VALID: 404,
  ERR_INVITATION_USED: 409,
  ERR_SUBSCRIPTION_CLOSED: 409,
} as const
/**
 * What the link of an invitation gives. To open it changes nothing. `email`: with its middle hidden, for a
 * link may be read by others. `until`: its last day.
 */
export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/invitations/{token}',
  summary: 'L’invito di cui parla un link',
  who: 'anyone',
  limit: { max: 60, seconds: 600, by: 'network' },
  beforeGate: true,
  input: z.object({ token }),
  answer: z.object({
    email: z.string(),
    holder: z.string(),
    plan: z.string(),
    masthead: z.string(),
    everywhere: z.boolean(),
    rights: z.array(z.enum(rightNames)),
    family: z.boolean(),
    until: z.iso.date(),
    opens,
  }),
  refuses: unusable,
})
/** Only who proved the address that was invited activates it. */
export const activateSeat = endpoint({
  method: 'POST',
  path: '/api/invitations/{token}',
  summary: 'Attiva un posto',
  who: 'person',
  limit: { max: 30, seconds: 600, by: 'person' },
  beforeGate: true,
  input: z.object({ token }),
  answer: z.object({ masthead: z.string(), opens }),
  refuses: { ...unusable, ERR_INVITATION_OF_ANOTHER: 403 },
})
