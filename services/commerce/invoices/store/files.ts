import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { Notice } from '../receive-notices.ts'

/** The number of a file, which no other file has. */
export const addFile = async (
  tx: Tx,
  { invoice, name, at }: { invoice: number; name: (id: number) => string; at: Date },
): Promise<{ id: number; name: string }> => {
  const { id } = await tx
    .insertInto('invoice_files')
    .values({ invoice_id: invoice, name: `draft ${invoice} ${at.getTime()}`, written: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const fileName = name(id)
  await tx.updateTable('invoice_files').set({ name: fileName }).where('id', '=', id).execute()
  return { id, name: fileName }
}

/** The newest file of an invoice. */
export const fileOf = (db: Database | Tx, invoice: number) =>
  db
    .selectFrom('invoice_files')
    .select(['id', 'name', 'sent'])
    .where('invoice_id', '=', invoice)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function setSent(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('invoice_files').set({ sent: at }).where('id', '=', id).execute()
}

/** The file of that name, and whether a later one has taken its place. */
export const fileByName = (db: Database | Tx, name: string) =>
  db
    .selectFrom('invoice_files as f')
    .select((is) => [
      'f.id',
      'f.invoice_id as invoice',
      is
        .exists(
          is
            .selectFrom('invoice_files as g')
            .select('g.id')
            .whereRef('g.invoice_id', '=', 'f.invoice_id')
            .whereRef('g.id', '>', 'f.id'),
        )
        .as('replaced'),
    ])
    .where('f.name', '=', name)
    .executeTakeFirst()

/** Writes down what the exchange answered; false: it is known already. */
export const addNotice = async (
  tx: Tx,
  { file, name, notice, at }: { file: number; name: string; notice: Notice; at: Date },
): Promise<boolean> =>
  (await tx
    .insertInto('invoice_answers')
    .values({
      file_id: file,
      name,
      kind: notice.kind,
      outcome: notice.outcome,
      errors: notice.errors,
      heard: at,
    })
    .onConflict((on) => on.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined
