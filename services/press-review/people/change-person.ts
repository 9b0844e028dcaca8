import { changePerson } from 'contract/press-review/people/people.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { enqueue } from '../../platform/database/enqueue.ts'
import { emailKey } from '../../platform/signing/secrets.ts'
import { answers } from '../../platform/wire/call.ts'
import { withReview } from '../whose-review.ts'
import { areOwn } from './change-list.ts'
import { type PeoplePorts, refusalKeys } from './ports.ts'
import { roomToday } from './adding-limits.ts'
import { setMembers } from './store/groups.ts'
import {
  lockList,
  insertPeople,
  personByEmail,
  personOf,
  type StoredPerson,
  updatePerson,
  refusalOf,
} from './store/people.ts'
import { NOTIFY } from './notify-recipients.ts'

export const answerChangePerson = (ports: PeoplePorts) =>
  answers(
    changePerson,
    withReview(ports)(async ({ input, review, person: { account }, caller, refuse }) =>
      ports.db.transaction().execute(async (tx) => {
        await lockList(tx, review.id)
        const person = await personOf(tx, review.id, input.id)
        if (!person || person.removed !== null) return refuse('ERR_RECIPIENT_NOT_FOUND')
        if (!(await areOwn(tx, review.id, input.groups))) return refuse('ERR_GROUP_NOT_FOUND')
        const { name, email, frequency } = input
        const by = { account, brand: caller.host.brand.sigla }
        const now =
          emailKey(email) === person.emailKey ? person.id : await readdress(ports, tx, { person, email, by })
        if (typeof now === 'object') return refuse(now.refused)
        await updatePerson(tx, now, { name, email, frequency })
        await setMembers(tx, [{ person: now, groups: [...new Set(input.groups)] }])
        return { id: now }
      }),
    ),
  )

/**
 * Puts somebody at another address in the place of who was at the old one, and gives their id. All that was
 * sent is of the row that goes, so that it opens nothing, and nobody puts it back beside the new one; what
 * they agreed to was said at the old address.
 */
async function readdress(
  ports: PeoplePorts,
  tx: Tx,
  { person, email, by }: { person: StoredPerson; email: string; by: { account: number; brand: string } },
): Promise<string | { refused: 'ERR_ALREADY_RECIPIENT' | 'ERR_UNSUBSCRIBED' | 'ERR_TOO_MANY_ADDED' }> {
  const key = emailKey(email)
  if (await personByEmail(tx, person.review, key)) return { refused: 'ERR_ALREADY_RECIPIENT' }
  const refusal = await refusalOf(tx, person.review, refusalKeys(ports.secret)(key))
  if (person.unsubscribed !== null || refusal !== undefined) return { refused: 'ERR_UNSUBSCRIBED' }
  if ((await roomToday(ports, tx, person.review)) === 0) return { refused: 'ERR_TOO_MANY_ADDED' }
  const at = ports.clock()
  await updatePerson(tx, person.id, { removed: at, replaced: true })
  const [id] = await insertPeople(tx, [
    {
      ...{ review_id: person.review, name: person.name, email, email_key: key, frequency: person.frequency },
      ...{ brand: by.brand, added: at, added_by: by.account },
    },
  ])
  await enqueue(tx, NOTIFY, {}, { jobKey: NOTIFY })
  return id!
}
