import { fullDate, italianDate } from 'contract/platform/dates.ts'
import { euros } from 'contract/platform/money.ts'
import { romeFormat } from 'contract/platform/rome.ts'
import { type SafeText, text } from '../platform/outside/safe-text.ts'
import type { RefundSplit } from './payment-port.ts'
import type { Seller } from 'contract/commerce/shop/conditions.ts'
import type { Brand, Brands } from 'contract/reading/site/brand.ts'

const clock = romeFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })
/** `domenica 22 novembre 2026, ore 23:59:59` by Rome's clock. */
export const toTheSecond = (at: Date): string => `${italianDate(fullDate(at))}, ore ${clock(at)}`

/**
 * Why a contract that has ended does not give all back now, in a letter: the bank has it, or nothing is owed.
 */
export const notBackWords = ({ now, pending }: RefundSplit): SafeText[] =>
  pending > 0
    ? [
        text`Hai contestato il pagamento e la tua banca ha già ripreso ${euros(pending)}: se quella somma
          torna a noi, te la rimborsiamo.`,
      ]
    : now > 0
      ? []
      : [text`Non c’è nulla da restituire.`]

/** Who sells on a masthead: the publisher, with the masthead's customer care. */
export const sellerOf = ({ shared }: Pick<Brands, 'shared'>, { support }: Brand): Seller => ({
  publisher: shared.publisher,
  publisherAddress: shared.publisherAddress,
  phone: support.phone,
  mailbox: support.mailbox,
})

/** The masthead of a code; the main one for a code that no settings know any more. */
export const brandOf = (brands: Pick<Brands, 'all' | 'main'>, sigla: string): Brand =>
  brands.all.find((brand) => brand.sigla === sigla) ?? brands.main

/** The name of that masthead. */
export const mastheadOf = (brands: Pick<Brands, 'all' | 'main'>, sigla: string): string =>
  brandOf(brands, sigla).name
