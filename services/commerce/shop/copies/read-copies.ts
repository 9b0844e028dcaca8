import { brandOf } from '../../letter-parts.ts'
import { copyNumberOf, copyNumbersIn } from 'contract/commerce/shop/copy-numbers.ts'
import { readCopies, type SingleCopy } from 'contract/commerce/shop/copies.ts'
import { editionPath } from 'contract/platform/paths.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { ShopPorts } from '../ports.ts'
import { copiesOf } from '../store/copies.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import { copyName, copyTermsOn } from './rules.ts'

/** Copies on a page of the list. */
const PAGE_SIZE = 24

/** The single copies of the person, with their covers and receipts. */
export const answerReadCopies = (ports: ShopPorts) =>
  answers(readCopies, async ({ input: { page, number }, person: { account } }) => {
    const { db, brands, editions, payments } = ports
    const { copies, count } = await copiesOf(db, account, {
      from: (page - 1) * PAGE_SIZE,
      limit: PAGE_SIZE,
      number,
    })
    const covers = await editions.covers(copies)
    const receipts = new Map(
      (copies.length === 0 ? [] : await payments.entries(db, account))
        .filter(({ kind }) => kind === 'charge')
        .map(({ id, payment }) => [payment, id]),
    )
    return {
      copies: copies.map((copy): SingleCopy => {
        const { brand, edition, day, bought, price } = copy
        return {
          id: copy.id,
          number: copyNumberOf(copy.order),
          brand,
          edition,
          date: day,
          price,
          masthead: brandOf(brands, brand).name,
          path: editionPath(brand, edition, day),
          cover:
            covers.find((one) => one.brand === brand && one.edition === edition && one.date === day) ?? null,
          bought: romeDay(bought),
          state: copy.closedWhy ?? 'open',
          receipt: receipts.get(copy.payment) ?? null,
        }
      }),
      page,
      pages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    }
  })

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

/** The copies of an account whose numbers somebody's words name, as the ledger calls them. */
export const copiesNamed =
  ({ brands }: Pick<ShopPorts, 'brands'>) =>
  async (db: Database | Tx, account: number, words: string): Promise<string[]> => {
    const named: string[] = []
    for (const number of copyNumbersIn(words, MAX_NUMBERS)) {
      const { copies } = await copiesOf(db, account, { from: 0, limit: 1, number })
      for (const copy of copies) named.push(copyName(copy, brandOf(brands, copy.brand).name))
    }
    return named
  }
