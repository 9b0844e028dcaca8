import { romeDay } from 'contract/platform/rome.ts'
import { copyNumbersIn } from 'contract/commerce/shop/copy-numbers.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { ShopPorts } from '../ports.ts'
import { copiesOf } from '../store/copies.ts'
import { copyName, copyTermsOn } from './rules.ts'

/** Numbers that are looked for in what somebody wrote. */
const MAX_NUMBERS = 20

/**
 * What a single copy of an edition of a day costs today, in cents with VAT; null: it is not sold. Without a
 * day: of any that has come.
 */
export const copyPrice =
  (ports: Pick<ShopPorts, 'brands' | 'payments' | 'clock'>) =>
  (brand: string, day?: string): number | null => {
    const masthead = ports.brands.all.find(({ sigla }) => sigla === brand)
    if (!masthead || !ports.payments.form) return null
    const today = romeDay(ports.clock())
    return copyTermsOn(masthead.copies, day ?? today, today)?.price ?? null
  }

/** The copies of an account whose numbers somebody's words name, as the books call them. */
export const copiesNamed =
  ({ brands }: Pick<ShopPorts, 'brands'>) =>
  async (db: Database | Tx, account: number, words: string): Promise<string[]> => {
    const named: string[] = []
    for (const number of copyNumbersIn(words, MAX_NUMBERS)) {
      const { copies } = await copiesOf(db, account, { from: 0, most: 1, number })
      for (const copy of copies)
        named.push(copyName(copy, (brands.all.find(({ sigla }) => sigla === copy.brand) ?? brands.main).name))
    }
    return named
  }
