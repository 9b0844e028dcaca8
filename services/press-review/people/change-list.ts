import {
  addPerson,
  askPersonAgain,
  readPeople,
  type Recipient,
  removePerson,
  restorePerson,
  resumePerson,
} from 'contract/press-review/people/people.ts'
import type { AnswerOf, ParsedInputOf, RefusalOf } from 'contract/platform/endpoint.ts'
import { MAX_PEOPLE } from 'contract/press-review/people/forms.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { enqueue } from '../../platform/database/enqueue.ts'
import { emailKey } from '../../platform/signing/secrets.ts'
import { answers } from '../../platform/wire/call.ts'
import { displayNames } from '../ports.ts'
import { withReview } from '../whose-review.ts'
import { mayAskAgain, roomToday, writeAgain } from './adding-limits.ts'
import { type AddingPorts, type PeoplePorts, refusalKeys } from './ports.ts'
import { groupsOf, membersOf, setMembers } from './store/groups.ts'
import {
  countPeople,
  lockList,
  insertPeople,
  peopleOf,
  personByEmail,
  personOf,
  type StoredPerson,
  updatePerson,
  addRefusal,
  liftRefusal,
  refusalOf,
} from './store/people.ts'
import { NOTIFY } from './notify-recipients.ts'
import { retention } from '../../platform/database/retention.ts'

const DAY_MS = 86_400_000
/** Until when a removal can be undone. */
export const undoneSince = (now: Date): Date =>
  new Date(now.getTime() - retention.removedRecipients.days * DAY_MS)

const stateOf = ({ removed, unsubscribed, stopped, added }: StoredPerson) =>
  removed !== null
    ? ({ state: 'removed', since: removed } as const)
    : unsubscribed !== null
      ? ({ state: 'unsubscribed', since: unsubscribed } as const)
      : stopped !== null
        ? ({ state: 'stopped', since: stopped } as const)
        : ({ state: 'active', since: added } as const)

export const answerReadPeople = (ports: PeoplePorts) =>
  answers(
    readPeople,
    withReview(ports)(async ({ review }) => {
      const { db } = ports
      const [stored, groups, members] = await Promise.all([
        peopleOf(db, review.id, undoneSince(ports.clock())),
        groupsOf(db, review.id),
        membersOf(db, review.id),
      ])
      const names = await displayNames(
        ports,
        db,
        stored.flatMap(({ addedBy }) => addedBy ?? []),
      )
      const of = new Map<string, string[]>()
      for (const { group, person } of members) of.set(person, [...(of.get(person) ?? []), group])
      const people: Recipient[] = stored.map((one) => ({
        ...{ id: one.id, name: one.name, email: one.email, frequency: one.frequency },
        groups: of.get(one.id) ?? [],
        ...stateOf(one),
        by: one.addedBy === null ? null : (names.get(one.addedBy) ?? ''),
        openings: one.opens,
        asked: one.unsubscribed === null ? null : one.requested,
      }))
      const active = people.filter(({ state }) => state === 'active')
      return {
        review: review.name,
        people,
        groups: groups.map((group) => ({
          ...group,
          people: active.filter((one) => one.groups.includes(group.id)).length,
        })),
      }
    }),
  )

/** Whether all of these groups are of the review. */
export async function areOwn(db: Database | Tx, review: number, groups: readonly string[]): Promise<boolean> {
  if (groups.length === 0) return true
  const own = new Set((await groupsOf(db, review)).map(({ id }) => id))
  return groups.every((group) => own.has(group))
}

/** Whom somebody adds to a review, on which masthead. */
export interface Adding {
  review: { id: number; name: string }
  account: number
  brand: string
  input: ParsedInputOf<typeof addPerson>
}

/** Adds a person to a review, or asks one who has unsubscribed; gives the refusal otherwise. */
export const add = (
  ports: AddingPorts,
  { review, account, brand, input }: Adding,
): Promise<AnswerOf<typeof addPerson> | RefusalOf<typeof addPerson>> =>
  ports.db.transaction().execute(async (tx) => {
    const key = emailKey(input.email)
    await lockList(tx, review.id)
    if (!(await areOwn(tx, review.id, input.groups))) return 'ERR_GROUP_NOT_FOUND'
    const there = await personByEmail(tx, review.id, key)
    if (there && there.unsubscribed === null) return 'ERR_ALREADY_RECIPIENT'
    const noted = await refusalOf(tx, review.id, refusalKeys(ports.secret)(key))
    const refused = there?.unsubscribed ?? noted ?? null
    if (refused !== null && !input.ask) return 'ERR_UNSUBSCRIBED'
    if (!there && (await countPeople(tx, review.id)) >= MAX_PEOPLE) return 'ERR_TOO_MANY_RECIPIENTS'
    if (!there && (await roomToday(ports, tx, review.id)) === 0) return 'ERR_TOO_MANY_ADDED'
    if (refused !== null && !(await mayAskAgain(ports, tx, there ?? null, review.id, key)))
      return 'ERR_ASKED_ALREADY'
    const { name, email, frequency } = input
    const [fresh] = there
      ? []
      : await insertPeople(tx, [
          {
            ...{ review_id: review.id, name, email, email_key: key, frequency, brand },
            ...{ added: ports.clock(), added_by: account, unsubscribed: refused },
          },
        ])
    const id = there?.id ?? fresh!
    if (there) await updatePerson(tx, id, { name, frequency })
    await setMembers(tx, [{ person: id, groups: [...new Set(input.groups)] }])
    if (refused === null) await enqueue(tx, NOTIFY, {}, { jobKey: NOTIFY })
    else await writeAgain(ports, tx, { id, email, brand, review: review.name })
    return { id, asked: refused !== null }
  })

export const answerAddPerson = (ports: PeoplePorts) =>
  answers(
    addPerson,
    withReview(ports)(async ({ input, review, person: { account }, caller, refuse }) => {
      const came = await add(ports, { review, account, brand: caller.host.brand.sigla, input })
      return typeof came === 'string' ? refuse(came) : came
    }),
  )

/** Removes somebody; of who has unsubscribed it stays known that they have. */
export const answerRemovePerson = (ports: PeoplePorts) =>
  answers(
    removePerson,
    withReview(ports)(async ({ input: { id }, review, refuse }) =>
      ports.db.transaction().execute(async (tx) => {
        await lockList(tx, review.id)
        const person = await personOf(tx, review.id, id)
        if (!person) return refuse('ERR_RECIPIENT_NOT_FOUND')
        if (person.removed === null) await updatePerson(tx, id, { removed: ports.clock() })
        return {}
      }),
    ),
  )

export const answerRestorePerson = (ports: PeoplePorts) =>
  answers(
    restorePerson,
    withReview(ports)(async ({ input: { id }, review, refuse }) =>
      ports.db.transaction().execute(async (tx) => {
        await lockList(tx, review.id)
        const person = await personOf(tx, review.id, id)
        const since = undoneSince(ports.clock()).toISOString()
        if (!person || person.replaced || (person.removed !== null && person.removed <= since))
          return refuse('ERR_RECIPIENT_NOT_FOUND')
        if (person.removed === null) return {}
        if (await personByEmail(tx, review.id, person.emailKey)) return refuse('ERR_ALREADY_RECIPIENT')
        if ((await countPeople(tx, review.id)) >= MAX_PEOPLE) return refuse('ERR_TOO_MANY_RECIPIENTS')
        const refused = await refusalOf(tx, review.id, refusalKeys(ports.secret)(person.emailKey))
        await updatePerson(tx, id, { removed: null, unsubscribed: refused ?? null })
        return {}
      }),
    ),
  )

export const answerResumePerson = (ports: PeoplePorts) =>
  answers(
    resumePerson,
    withReview(ports)(async ({ input: { id }, review, refuse }) =>
      ports.db.transaction().execute(async (tx) => {
        await lockList(tx, review.id)
        const person = await personOf(tx, review.id, id)
        if (!person || person.removed !== null) return refuse('ERR_RECIPIENT_NOT_FOUND')
        await updatePerson(tx, id, { stopped: null })
        return {}
      }),
    ),
  )

export const answerAskPersonAgain = (ports: PeoplePorts) =>
  answers(
    askPersonAgain,
    withReview(ports)(async ({ input: { id }, review, caller, refuse }) =>
      ports.db.transaction().execute(async (tx) => {
        await lockList(tx, review.id)
        const person = await personOf(tx, review.id, id)
        if (!person || person.removed !== null || person.unsubscribed === null)
          return refuse('ERR_RECIPIENT_NOT_FOUND')
        if (!(await mayAskAgain(ports, tx, person, review.id, person.emailKey)))
          return refuse('ERR_ASKED_ALREADY')
        const brand = person.brand ?? caller.host.brand.sigla
        await writeAgain(ports, tx, { id, email: person.email, brand, review: review.name })
        return {}
      }),
    ),
  )

/** Somebody stops their letters: noted with them, and beside them for when their row has gone. */
export async function unsubscribe(ports: PeoplePorts, tx: Tx, one: StoredPerson): Promise<void> {
  const at = ports.clock()
  if (one.unsubscribed === null) await updatePerson(tx, one.id, { unsubscribed: at, opens_agreed: null })
  await ports.forgetOpenings?.(tx, one.id)
  await addRefusal(tx, one.review, refusalKeys(ports.secret)(one.emailKey), at)
}

/** They take it back themselves. */
export async function agree(ports: PeoplePorts, tx: Tx, one: StoredPerson): Promise<void> {
  await updatePerson(tx, one.id, { unsubscribed: null, told: ports.clock() })
  await liftRefusal(tx, one.review, refusalKeys(ports.secret)(one.emailKey))
}
