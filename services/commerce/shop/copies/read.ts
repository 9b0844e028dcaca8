import { copyNumberOf } from 'contract/commerce/shop/copy-numbers.ts'
import { readCopies, type SingleCopy } from 'contract/commerce/shop/copies.ts'
import { editionPath } from 'contract/platform/paths.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { ShopPorts } from '../ports.ts'
import { copiesOf } from '../store/copies.ts'

/** Copies on a page of the list. */
const PAGE_SIZE = 24

/** The single copies of the person, with their covers and receipts. */
export const answerReadCopies = (ports: ShopPorts) =>
  answers(readCopies, async ({ input: { page, number }, person: { account } }) => {
    const { db, brands, editions, payments } = ports
    const { copies, count } = await copiesOf(db, account, { from: (page - 1) * PAGE_SIZE, most: PAGE_SIZE, number })
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
          ...{ id: copy.id, number: copyNumberOf(copy.order), brand, edition, date: day, price },
          masthead: (brands.all.find(({ sigla }) => sigla === brand) ?? brands.main).name,
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
