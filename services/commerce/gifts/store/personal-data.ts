import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { PersonalWords } from '../../../platform/features/feature.ts'

/** What a person gave, for the archive of their own data. */
export const exportGifts = async (db: Database | Tx, account: number) => ({
  gifts: await db
    .selectFrom('article_gifts')
    .select(['brand', 'article_id as article', 'month', 'given', 'last_day as lastDay'])
    .where('account_id', '=', account)
    .orderBy('given')
    .orderBy('id')
    .execute(),
})

/** The links of an erased account open nothing any more. */
export async function eraseGifts(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('article_gifts').where('account_id', '=', account).execute()
}

/** How the archive of a person's own data names the articles they gave. */
export const giftWords: PersonalWords = {
  title: 'Articoli regalati',
  names: {
    gifts: 'Articoli che hai regalato',
    brand: 'Testata',
    article: 'Numero dell’articolo',
    month: 'Conta per il mese che comincia il',
    given: 'Regalato',
    lastDay: 'Si apre fino al',
  },
}
