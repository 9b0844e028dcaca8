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
import { AGAIN_MS } from './ask-again.ts'
import { agree, unsubscribe } from './list.ts'
import { againTokens, type PeoplePorts, refusalKeys } from './ports.ts'
import { holdList, personByEmail, personById, updatePerson } from './store/people.ts'
import { refusalOf } from './store/refusals.ts'

type Found = NonNullable<Awaited<ReturnType<typeof personById>>>

async function standing({ secret }: PeoplePorts, db: Database | Tx, found: Found) {
  const { reviewName, review, emailKey, frequency, opens, unsubscribed, removed } = found
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
  const found = id === null ? undefined : await personById(db, id)
  if (!found || found.removed === null) return found
  const now = await personByEmail(db, found.review, found.emailKey)
  return now ? personById(db, now.id) : found
}

/** Whom a link is of that asks again: the last such letter's, within its days. */
const ofAgain = async (ports: PeoplePorts, db: Database | Tx, token: string) => {
  const read = againTokens(ports.secret).read(token)
  if (read === null || read.asked < ports.clock().getTime() - AGAIN_MS) return undefined
  const found = await personById(db, read.person)
  if (!found || found.removed !== null || found.asked === null) return undefined
  return Date.parse(found.asked) === read.asked ? found : undefined
}

export const answerReadPersonLink = (ports: PeoplePorts) =>
  answers(readPersonLink, async ({ input, refuse }) => {
    const found = await ofLink(ports, ports.db, input.token)
    return found ? standing(ports, ports.db, found) : refuse('ERR_LINK_NOT_VALID')
  })

/** With or without a session, twice too; also of who was removed, so that nobody adds them again. */
export const answerEndPersonByLink = (ports: PeoplePorts) =>
  answers(endPersonByLink, async ({ input, refuse }) => {
    const seen = await ofLink(ports, ports.db, input.token)
    if (!seen) return refuse('ERR_LINK_NOT_VALID')
    return ports.db.transaction().execute(async (tx) => {
      await holdList(tx, seen.review)
      const found = await ofLink(ports, tx, input.token)
      if (!found) return refuse('ERR_LINK_NOT_VALID')
      await unsubscribe(ports, tx, found)
      return { ...(await standing(ports, tx, found)), openings: false, ended: true, refused: true }
    })
  })

export const answerChangePersonByLink = (ports: PeoplePorts) =>
  answers(changePersonByLink, async ({ input: { token, frequency, openings }, refuse }) => {
    const seen = await ofLink(ports, ports.db, token)
    if (!seen) return refuse('ERR_LINK_NOT_VALID')
    return ports.db.transaction().execute(async (tx) => {
      await holdList(tx, seen.review)
      const found = await ofLink(ports, tx, token)
      if (!found) return refuse('ERR_LINK_NOT_VALID')
      if (frequency !== undefined) await updatePerson(tx, found.id, { frequency })
      if (openings === false) {
        await updatePerson(tx, found.id, { opens_agreed: null })
        await ports.forgetOpenings?.(tx, found.id)
      }
      return standing(ports, tx, (await personById(tx, found.id))!)
    })
  })

export const answerReadAgainLink = (ports: PeoplePorts) =>
  answers(readAgainLink, async ({ input, refuse }) => {
    const found = await ofAgain(ports, ports.db, input.token)
    return found ? standing(ports, ports.db, found) : refuse('ERR_LINK_NOT_VALID')
  })

export const answerAgreeAgain = (ports: PeoplePorts) =>
  answers(agreeAgain, async ({ input, refuse }) => {
    const seen = await ofAgain(ports, ports.db, input.token)
    if (!seen) return refuse('ERR_LINK_NOT_VALID')
    return ports.db.transaction().execute(async (tx) => {
      await holdList(tx, seen.review)
      const found = await ofAgain(ports, tx, input.token)
      if (!found) return refuse('ERR_LINK_NOT_VALID')
      if (found.unsubscribed !== null) await agree(ports, tx, found)
      return { ...(await standing(ports, tx, found)), ended: false, refused: false }
    })
  })
