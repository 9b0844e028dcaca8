import { MAX_GROUPS } from 'contract/press-review/people/forms.ts'
import { addGroup, changeGroup, removeGroup } from 'contract/press-review/people/people.ts'
import { answers } from '../../platform/wire/call.ts'
import { withReview } from '../whose-review.ts'
import type { PeoplePorts } from './ports.ts'
import { deleteGroup, groupsOf, insertGroup, nameExists, renameGroup } from './store/groups.ts'
import { lockList } from './store/people.ts'

export const answerAddGroup = (ports: PeoplePorts) =>
  answers(
    addGroup,
    withReview(ports)(async ({ input: { name }, review, refuse }) =>
      ports.db.transaction().execute(async (tx) => {
        await lockList(tx, review.id)
        if ((await groupsOf(tx, review.id)).length >= MAX_GROUPS) return refuse('ERR_TOO_MANY_GROUPS')
        const id = await insertGroup(tx, review.id, name)
        return id === null ? refuse('ERR_GROUP_EXISTS') : { id }
      }),
    ),
  )

export const answerChangeGroup = (ports: PeoplePorts) =>
  answers(
    changeGroup,
    withReview(ports)(async ({ input: { id, name }, review, refuse }) =>
      ports.db.transaction().execute(async (tx) => {
        await lockList(tx, review.id)
        if (!(await groupsOf(tx, review.id)).some((group) => group.id === id))
          return refuse('ERR_GROUP_NOT_FOUND')
        if (await nameExists(tx, review.id, name, id)) return refuse('ERR_GROUP_EXISTS')
        await renameGroup(tx, id, name)
        return {}
      }),
    ),
  )

export const answerRemoveGroup = (ports: PeoplePorts) =>
  answers(
    removeGroup,
    withReview(ports)(async ({ input: { id }, review, refuse }) =>
      ports.db.transaction().execute(async (tx) => {
        await lockList(tx, review.id)
        return (await deleteGroup(tx, review.id, id)) ? {} : refuse('ERR_GROUP_NOT_FOUND')
      }),
    ),
  )
