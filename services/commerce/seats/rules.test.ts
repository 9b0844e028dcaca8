import fc from 'fast-check'
import { expect, test } from 'vitest'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { seatStatuses } from 'contract/commerce/seats/seats.ts'
import type { SeatPlan } from '../seat-plan.ts'
import {
  codeExpires,
  freePlaces,
  freesOn,
  type AssignedSeat,
  isOccupied,
  placesOf,
  statusOf,
  maskEmail,
} from './rules.ts'

const today = '2027-03-10'
const now = new Date(`${today}T11:00:00Z`)
const plan = (parts: Partial<SeatPlan> = {}): SeatPlan => ({
  id: 'p',
  account: 1,
  brand: 'MG',
  state: 'active',
  failed: null,
  onInvoice: false,
  began: '2026-03-01',
  ends: '2028-03-01',
  periodBegan: '2027-03-01',
  opensUntil: new Date('2028-03-07T23:00:00Z'),
  opensFrom: null,
  next: null,
  terms: {
    name: 'Famiglia',
    line: 'Per la famiglia',
    rights: ['digital'],
    everywhere: false,
    months: 12,
    price: 1,
    first: null,
    vat: 4,
    issn: null,
    version: '2026-01-01',
    mayRise: true,
    seats: 4,
    family: true,
  },
  ...parts,
})
const given = (parts: Partial<AssignedSeat> = {}): AssignedSeat => ({
  place: 1,
  name: 'Anna',
  email: 'a@example.it',
  emailKey: 'a@example.it',
  added: '2027-03-09T10:00:00Z',
  issued: null,
  issuedBy: null,
  expires: null,
  activated: null,
  removed: null,
  frees: null,
  ...parts,
})
const sent = (at: string, issuedBy: 'mail' | 'hand' = 'mail') =>
  given({ issued: at, issuedBy, expires: codeExpires(new Date(at)).toISOString() })
const read = (at: string) => given({ activated: at })

test.each<[AssignedSeat | null, Partial<SeatPlan>, object]>([
  [null, {}, { status: 'new', at: '2026-03-01', next: 'assign' }],
  [given(), {}, { status: 'to-send', at: '2027-03-09T10:00:00Z', next: 'send' }],
  [sent('2027-03-09T10:00:00Z'), {}, { status: 'email-sent', until: '2027-04-08', next: 'resend' }],
  [sent('2027-03-09T10:00:00Z', 'hand'), {}, { status: 'to-activate', until: '2027-04-08', next: 'send' }],
  [sent('2027-02-01T10:00:00Z'), {}, { status: 'expired', at: '2027-03-03', next: 'resend' }],
  [read('2027-03-05T10:00:00Z'), {}, { status: 'active', until: '2028-02-29', next: 'remove' }],
  [read('2026-05-05T10:00:00Z'), {}, { status: 'renewed', at: '2027-03-01', until: '2028-02-29' }],
  [
    read('2026-05-05T10:00:00Z'),
    {
      state: 'unpaid',
      ends: '2027-03-08',
      failed: '2027-03-08',
      opensUntil: new Date('2027-03-14T23:00:00Z'),
    },
    { status: 'not-paid', at: '2027-03-08', until: '2027-03-14', next: 'pay' },
  ],
  [
    read('2026-05-05T10:00:00Z'),
    { state: 'suspended', ends: '2027-02-20', opensUntil: new Date('2027-02-26T23:00:00Z') },
    { status: 'suspended', at: '2027-02-27', next: 'pay' },
  ],
  [
    null,
    { state: 'suspended', onInvoice: true, opensUntil: new Date('2027-02-26T23:00:00Z') },
    { status: 'suspended', at: '2027-02-27', next: 'settle' },
  ],
  [
    read('2026-05-05T10:00:00Z'),
    { state: 'ended', ends: '2027-03-01', opensUntil: new Date('2027-02-28T23:00:00Z') },
    { status: 'subscription-expired', at: '2027-02-28', next: 'renew' },
  ],
  [
    given({ activated: '2027-01-01T10:00:00Z', removed: '2027-03-10T08:12:00Z', frees: '2027-03-11' }),
    {},
    { status: 'removed', at: '2027-03-10T08:12:00Z', until: '2027-03-11', next: 'undo' },
  ],
])('%o of %o', (row, parts, status) => {
  expect(statusOf(row, plan(parts), now)).toMatchObject(status)
})

const instant = fc.integer({ min: -400, max: 400 }).map((days) => `${shiftDay(today, days)}T10:00:00Z`)
const anyGiven = fc
  .record({
    place: fc.integer({ min: 1, max: 4 }),
    issued: fc.option(instant),
    issuedBy: fc.constantFrom('mail' as const, 'hand' as const),
    activated: fc.option(instant),
    removed: fc.option(instant),
  })
  .map(({ place, issued, issuedBy, activated, removed }) =>
    given({
      place,
      activated,
      removed,
      ...(issued !== null && { issued, issuedBy, expires: codeExpires(new Date(issued)).toISOString() }),
      ...(removed !== null && { frees: freesOn({ activated }, romeDay(removed)) }),
    }),
  )
const anyPlan = fc
  .record({
    state: fc.constantFrom('active' as const, 'unpaid' as const, 'suspended' as const, 'ended' as const),
    opens: fc.integer({ min: -30, max: 30 }),
  })
  .map(({ state, opens }) => plan({ state, opensUntil: new Date(`${shiftDay(today, opens)}T23:00:00Z`) }))

test('every place has one label with its date and, unless nothing can be done, its next act', () => {
  fc.assert(
    fc.property(anyPlan, fc.array(anyGiven, { maxLength: 6 }), (of, rows) => {
      const places = placesOf(of, rows, now)
      expect(places).toHaveLength(4)
      for (const { status } of places) {
        expect(seatStatuses).toContain(status.status)
        expect(Number.isNaN(Date.parse(status.at))).toBe(false)
        expect(status.next !== null || status.status === 'removed').toBe(true)
      }
      const free = freePlaces(4, rows, today)
      const taken = new Set(rows.filter((row) => isOccupied(row, today)).map(({ place }) => place))
      expect(free.length + taken.size).toBe(4)
      expect(free.some((place) => taken.has(place))).toBe(false)
    }),
  )
})

test('an address is known by its owner only', () => {
  expect(maskEmail('ilaria@example.it')).toBe('i•••@example.it')
  expect(maskEmail('i@example.it')).toBe('i•••@example.it')
})
