import type * as adding from 'contract/press-review/filling/adding.ts'
import * as at from 'contract/press-review/filling/addresses.ts'
import type * as queries from 'contract/press-review/filling/queries.ts'
import { light } from '../../../session/send.ts'

/** The calls of these pages, by their addresses alone. */
export const calls = {
  listQueries: light<typeof queries.listQueries>(at.listQueries),
  addQuery: light<typeof queries.addQuery>(at.addQuery),
  changeQuery: light<typeof queries.changeQuery>(at.changeQuery),
  removeQuery: light<typeof queries.removeQuery>(at.removeQuery),
  tryQuery: light<typeof queries.tryQuery>(at.tryQuery),
  listEditions: light<typeof adding.listEditions>(at.listEditions),
  readPage: light<typeof adding.readPage>(at.readPage),
  listLate: light<typeof adding.listLate>(at.listLate),
  listThere: light<typeof adding.listThere>(at.listThere),
  addArticles: light<typeof adding.addArticles>(at.addArticles),
  addPage: light<typeof adding.addPage>(at.addPage),
  bringFile: light<typeof adding.bringFile>(at.bringFile),
  addFile: light<typeof adding.addFile>(at.addFile),
  reportMissing: light<typeof adding.reportMissing>(at.reportMissing),
}
