import {
  agreeAgain,
  changePersonByLink,
  endPersonByLink,
  readAgainLink,
  readPersonLink,
} from 'contract/press-review/people/people.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { answers } from '../../platform/wire/call.ts'
import { personTokens } from '../tokens.ts'
import { AGAIN_MS } from './adding-limits.ts'
import { agree, unsubscribe } from './change-list.ts'
import { againTokens, type PeoplePorts, refusalKeys } from './ports.ts'
import { lockList, personByEmail, personById, refusalOf, updatePerson } from './store/people.ts'

type Person = NonNullable<Awaited<ReturnType<typeof personById>>>

async function subscriptionOf({ secret }: PeoplePorts, db: Database | Tx, person: Person) {
  const { reviewName, review, emailKey, frequency, opens, unsubscribed, removed } = person
  const noted = unsubscribed ?? (await refusalOf(db, review, refusalKeys(secret)(emailKey)))
  return {
    ...{ review: reviewName, frequency, openings: opens !== null },
    ended: unsubscribed !== null || removed !== null,
    refused: noted !== undefined,
  }
}

/** Who was removed and added again stands in another row: a link of before is theirs as well. */
const ofLink = async ({ secret }: PeoplePorts, db: Database | Tx, token: string) => {
  const id = personTokens(secret).read(token)
  const person = id === null ? undefined : await personById(db, id)
  if (!person || person.removed === null) return person
  const now = await personByEmail(db, person.review, person.emailKey)
  return now ? personById(db, now.id) : person
}

/** Whom a link is of that asks again: the last such letter's, within its days. */
const ofAgain = async (ports: PeoplePorts, db: Database | Tx, token: string) => {
  const read = againTokens(ports.secret).read(token)
  if (read === null || read.requested < ports.clock().getTime() - AGAIN_MS) return undefined
  const person = await personById(db, read.person)
  if (!person || person.removed !== null || person.requested === null) return undefined
  return Date.parse(person.requested) === read.requested ? person : undefined
}

export const answerReadPersonLink = (ports: PeoplePorts) =>
  answers(readPersonLink, async ({ input, refuse }) => {
    const person = await ofLink(ports, ports.db, input.token)
    return person ? subscriptionOf(ports, ports.db, person) : refuse('ERR_LINK_NOT_VALID')
  })

/** With or without a session, twice too; also of who was removed, so that nobody adds them again. */
export const answerEndPersonByLink = (ports: PeoplePorts) =>
  answers(endPersonByLink, async ({ input, refuse }) => {
    const seen = await ofLink(ports, ports.db, input.token)
    if (!seen) return refuse('ERR_LINK_NOT_VALID')
    return ports.db.transaction().execute(async (tx) => {
      await lockList(tx, seen.review)
      const person = await ofLink(ports, tx, input.token)
      if (!person) return refuse('ERR_LINK_NOT_VALID')
      await unsubscribe(ports, tx, person)
      return { ...(await subscriptionOf(ports, tx, person)), openings: false, ended: true, refused: true }
    })
  })

export const answerChangePersonByLink = (ports: PeoplePorts) =>
  answers(changePersonByLink, async ({ input: { token, frequency, openings }, refuse }) => {
    const seen = await ofLink(ports, ports.db, token)
    if (!seen) return refuse('ERR_LINK_NOT_VALID')
    return ports.db.transaction().execute(async (tx) => {
      await lockList(tx, seen.review)
      const person = await ofLink(ports, tx, token)
      if (!person) return refuse('ERR_LINK_NOT_VALID')
      if (frequency !== undefined) await updatePerson(tx, person.id, { frequency })
      if (openings === false) {
        await updatePerson(tx, person.id, { opens_agreed: null })
        await ports.forgetOpenings?.(tx, person.id)
      }
      return subscriptionOf(ports, tx, (await personById(tx, person.id))!)
    })
  })

export const answerReadAgainLink = (ports: PeoplePorts) =>
  answers(readAgainLink, async ({ input, refuse }) => {
    const person = await ofAgain(ports, ports.db, input.token)
    return person ? subscriptionOf(ports, ports.db, person) : refuse('ERR_LINK_NOT_VALID')
  })

export const answerAgreeAgain = (ports: PeoplePorts) =>
  answers(agreeAgain, async ({ input, refuse }) => {
    const seen = await ofAgain(ports, ports.db, input.token)
    if (!seen) return refuse('ERR_LINK_NOT_VALID')
    return ports.db.transaction().execute(async (tx) => {
      await lockList(tx, seen.review)
      const person = await ofAgain(ports, tx, input.token)
      if (!person) return refuse('ERR_LINK_NOT_VALID')
      if (person.unsubscribed !== null) await agree(ports, tx, person)
      return { ...(await subscriptionOf(ports, tx, person)), ended: false, refused: false }
    })
  })
