import { readReplies, removeReply, saveReply } from 'contract/assistance/support/chat/desk.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { SupportPorts } from '../ports.ts'
import { addReply, updateReply, deleteReply, listReplies } from '../store/saved-replies.ts'

/** How many replies the desk keeps: those that nobody finds are no help. */
export const MOST_REPLIES = 200

/** Adds a reply; false: there are as many as may be. */
export const keepReply = (db: Database, reply: { title: string; text: string }): Promise<boolean> =>
  db.transaction().execute((tx) => addReply(tx, reply, MOST_REPLIES))

export const answerReadReplies = ({ db }: Pick<SupportPorts, 'db'>) =>
  answers(readReplies, async () => ({ replies: await listReplies(db) }))

export const answerSaveReply = ({ db }: Pick<SupportPorts, 'db'>) =>
  answers(saveReply, async ({ input: { id, title, text }, refuse }) => {
    if (id === undefined) {
      if (!(await keepReply(db, { title, text }))) return refuse('ERR_REPLIES_FULL')
    } else if (!(await updateReply(db, id, { title, text }))) return refuse('ERR_REPLY_NOT_FOUND')
    return { replies: await listReplies(db) }
  })

export const answerRemoveReply = ({ db }: Pick<SupportPorts, 'db'>) =>
  answers(removeReply, async ({ input }) => {
    await deleteReply(db, input.id)
    return { replies: await listReplies(db) }
  })
