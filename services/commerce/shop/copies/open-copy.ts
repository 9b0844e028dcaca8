import { isDeepStrictEqual } from 'node:util'
import { romeDay } from 'contract/platform/rome.ts'
import { openCopy } from 'contract/commerce/shop/copies.ts'
import type { Brand } from 'contract/reading/site/brand.ts'
import { COPY } from 'contract/reading/site/offer-settings.ts'
import { isRunning } from '../../payment-port.ts'
import type { EditionOfDay } from '../../../platform/features/person.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { ShopPorts } from '../ports.ts'
import { addCopyOrder, closeOrder, openCopyOrderOf, setCameFrom } from '../store/orders.ts'
import { copyTermsOn } from './rules.ts'

/** A copy that somebody wants of a masthead. `article`, `page`: where they come from. */
interface CopyRequest {
  account: number
  brand: Brand
  copy: EditionOfDay
  article: string | null
  page: number | null
}

/** Why a copy need not be bought: it is open already. */
export async function refusedAsOpen(
  { openedBy }: Pick<ShopPorts, 'openedBy'>,
  ...[db, account, edition]: Parameters<ShopPorts['openedBy']>
): Promise<'ERR_ALREADY_SUBSCRIBED' | 'ERR_COPY_OWNED' | null> {
  const by = await openedBy(db, account, edition)
  return by === null ? null : by === 'copy' ? 'ERR_COPY_OWNED' : 'ERR_ALREADY_SUBSCRIBED'
}

/**
 * Opens the order of a single copy at today's price in Rome; gives its id, or why not. There is one open
 * order of a copy, in however many tabs: another price takes its place, unless it is being paid.
 */
async function openCopyOrder(ports: ShopPorts, request: CopyRequest) {
  const { account, brand, copy, article, page } = request
  const opened = ports.clock()
  const terms = copyTermsOn(brand.copies, copy.day, romeDay(opened))
  if (!terms || !(await ports.editions.has(brand.sigla, copy))) return 'ERR_COPY_NOT_FOUND'
  if (!ports.payments.form) return 'ERR_GATEWAY_OFF'
  return ports.db.transaction().execute(async (tx) => {
    await ports.lockAccount(tx, account)
    const of = { account, brand: brand.sigla, copy: { ...copy, page } }
    const refused = await refusedAsOpen(ports, tx, account, { brand: brand.sigla, ...copy })
    if (refused) return refused
    const before = await openCopyOrderOf(tx, of)
    if (before) {
      const holds =
        isDeepStrictEqual(before.terms, terms) ||
        isRunning(await ports.payments.status(tx, 'order', before.id))
      if (holds) {
        await setCameFrom(tx, before.id, { article, page })
        return { id: before.id }
      }
      await closeOrder(tx, before.id)
    }
    return { id: await addCopyOrder(tx, { ...of, offer: COPY, terms, article, opened }) }
  })
}

export const answerOpenCopy = (ports: ShopPorts) =>
  answers(openCopy, async ({ input, caller, person: { account }, refuse }) => {
    const { edition, date, article, page } = input
    const request = { account, brand: caller.host.brand, copy: { edition, day: date }, article, page }
    const opened = await openCopyOrder(ports, request)
    return typeof opened === 'string' ? refuse(opened) : opened
  })
