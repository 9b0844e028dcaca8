import type { Database, Tx } from '../platform/database/connect.ts'
import type { Feature, PersonalPart } from '../platform/features/feature.ts'

/** What all features together hold of a person: `features` in the order of erasure, the account last. */
export const wholePerson = ({
  db,
  features,
  lock,
}: {
  db: Database
  features: () => readonly Feature[]
  /** Locks an account until the transaction ends. */
  lock(tx: Tx, account: number): Promise<unknown>
}) => {
  /** The account first: the order of erasure, turned. */
  async function parts(tx: Database | Tx, account: number): Promise<PersonalPart[]> {
    const all: PersonalPart[] = []
    for (const { name, personal } of features().toReversed())
      if (personal)
        all.push({
          feature: name,
          words: personal.words,
          data: await personal.exports(tx, account),
          files: (await personal.files?.(tx, account)) ?? [],
        })
    return all
  }
  /** The account must be held: what is under way for it comes to its end first, and nothing new begins. */
  async function erase(tx: Tx, account: number): Promise<void> {
    for (const { personal } of features()) await personal?.erases(tx, account)
  }
  return {
    parts,
    erase,
    exportPerson: async (account: number): Promise<Record<string, unknown>> =>
      Object.fromEntries((await parts(db, account)).map(({ feature, data }) => [feature, data])),
    erasePerson: (account: number): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await lock(tx, account)
        await erase(tx, account)
      }),
  }
}
