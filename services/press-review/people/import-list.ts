import { downloadPeople, importPeople, previewPeople } from 'contract/press-review/people/people.ts'
import { romeDay } from 'contract/platform/rome.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { enqueue } from '../../platform/database/enqueue.ts'
import { sendsFile, takesUpload } from '../../platform/wire/call.ts'
import { uploadOfAccount } from '../../platform/wire/take-upload.ts'
import { withReview } from '../whose-review.ts'
import { readList, writePeople } from './csv.ts'
import { type Known, type Plan, planName, planOf, type CurrentList } from './plan.ts'
import { type PeoplePorts, refusalKeys } from './ports.ts'
import { roomToday } from './adding-limits.ts'
import { groupsOf, insertGroup, membersOf, setMembers } from './store/groups.ts'
import { lockList, insertPeople, peopleOf, updatePerson, refusalsOf } from './store/people.ts'
import { NOTIFY } from './notify-recipients.ts'

async function currentList(ports: PeoplePorts, db: Database | Tx, review: number): Promise<CurrentList> {
  const [people, groups] = [await peopleOf(db, review, ports.clock()), await groupsOf(db, review)]
  const refusals = await refusalsOf(db, review)
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  const of = new Map<string, string[]>()
  for (const { group, person } of await membersOf(db, review)) {
    const before = of.get(person)
    if (before) before.push(names.get(group)!)
    else of.set(person, [names.get(group)!])
  }
  const keysOf = refusalKeys(ports.secret)
  const known = people
    .filter(({ removed }) => removed === null)
    .map(({ id, name, email, emailKey, frequency, unsubscribed }): [string, Known] => [
      emailKey,
      { id, name, email, frequency, groups: of.get(id) ?? [], unsubscribed: unsubscribed !== null },
    ])
  return {
    people: new Map(known),
    groups: groups.map(({ name }) => name),
    room: await roomToday(ports, db, review),
    refused: (key) => refusals.size > 0 && keysOf(key).some((one) => refusals.has(one.toString('hex'))),
  }
}

export const answerPreviewPeople = (ports: PeoplePorts) =>
  takesUpload(
    previewPeople,
    withReview(ports)(async ({ review, person, refuse }, body) => {
      const rows = await uploadOfAccount(person.account, body, async (bytes) => readList(bytes))
      if (rows === null) return refuse('ERR_TOO_MANY_ATTEMPTS')
      if (rows === 'not-a-list') return refuse('ERR_NOT_A_LIST')
      if (rows === 'too-many-rows') return refuse('ERR_TOO_MANY_ROWS')
      const plan = planOf(rows, await currentList(ports, ports.db, review.id))
      return { plan: planName(plan), lines: plan.lines, new_groups: plan.newGroups }
    }),
  )

/** All that was shown, in one transaction, or nothing: the list is held, and must stand as it was shown. */
export const answerImportPeople = (ports: PeoplePorts) =>
  takesUpload(
    importPeople,
    withReview(ports)(async ({ input, review, person, caller, refuse }, body) => {
      const rows = await uploadOfAccount(person.account, body, async (bytes) => readList(bytes))
      if (rows === null) return refuse('ERR_TOO_MANY_ATTEMPTS')
      if (rows === 'not-a-list') return refuse('ERR_NOT_A_LIST')
      if (rows === 'too-many-rows') return refuse('ERR_TOO_MANY_ROWS')
      return ports.db.transaction().execute(async (tx) => {
        await lockList(tx, review.id)
        const plan = planOf(rows, await currentList(ports, tx, review.id))
        if (planName(plan) !== input.plan) return refuse('ERR_LIST_CHANGED')
        const by = { account: person.account, brand: caller.host.brand.sigla }
        return carryOut(tx, plan, { review: review.id, at: ports.clock(), ...by })
      })
    }),
  )

async function carryOut(
  tx: Tx,
  { lines, newGroups }: Plan,
  { review, at, account, brand }: { review: number; at: Date; account: number; brand: string },
): Promise<{ added: number; changed: number }> {
  for (const name of newGroups) await insertGroup(tx, review, name)
  const groups = new Map((await groupsOf(tx, review)).map(({ id, name }) => [name.toLowerCase(), id]))
  const added = lines.filter(({ act }) => act === 'add')
  const changed = lines.filter(({ act }) => act === 'change')
  const ids = await insertPeople(
    tx,
    added.map(({ name, email, key, frequency }) => ({
      ...{ review_id: review, name, email, email_key: key, frequency, brand },
      ...{ added: at, added_by: account },
    })),
  )
  for (const { id, name, frequency } of changed) await updatePerson(tx, id!, { name, frequency })
  const idsOf = (names: readonly string[]) => [
    ...new Set(names.map((name) => groups.get(name.toLowerCase())).filter((id) => id !== undefined)),
  ]
  await setMembers(tx, [
    ...added.map((line, i) => ({ person: ids[i]!, groups: idsOf(line.groups) })),
    ...changed.map((line) => ({ person: line.id!, groups: idsOf(line.groups) })),
  ])
  if (added.length > 0) await enqueue(tx, NOTIFY, {}, { jobKey: NOTIFY })
  return { added: added.length, changed: changed.length }
}

const stateWords = (unsubscribed: boolean, stopped: boolean): string =>
  unsubscribed ? 'Disiscritto' : stopped ? 'Fermato' : 'Attivo'

export const answerDownloadPeople = (ports: PeoplePorts) =>
  sendsFile(
    downloadPeople,
    withReview(ports)(async ({ review }) => {
      const now = ports.clock()
      const { people } = await currentList(ports, ports.db, review.id)
      const stored = await peopleOf(ports.db, review.id, now)
      const list = writePeople(
        stored.flatMap(({ emailKey: key, removed, stopped }) => {
          const known = removed === null ? people.get(key) : undefined
          return known ? [{ ...known, state: stateWords(known.unsubscribed, stopped !== null) }] : []
        }),
      )
      const bytes = Buffer.from(list)
      const name = `destinatari-${romeDay(now)}.csv`
      return { bytes, size: bytes.length, name }
    }),
  )
