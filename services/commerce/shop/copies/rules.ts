import type { CopySettings } from 'contract/reading/site/offer-settings.ts'
import { fullDate } from 'contract/platform/dates.ts'
import { editionName } from 'contract/reading/edition-name.ts'
import type { EditionOfDay } from '../../../platform/features/person.ts'
import type { CopyTerms } from '../../terms.ts'

/**
 * What buying a single copy of an edition of `day` means on a day in Rome; null: it is not sold. No copy of a
 * day to come is, whatever has been imported ahead.
 */
export function copyTermsOn(
  settings: CopySettings | undefined,
  day: string,
  today: string,
): CopyTerms | null {
  const price = day > today ? undefined : settings?.prices.findLast(({ from }) => from <= today)
  return price
    ? { price: price.price, vat: price.vat, issn: settings?.issn ?? null, version: price.from }
    : null
}

/** `Il Meriggio di venerdì 20 novembre 2026, singola copia`: as the ledger and receipts say it. */
export function copyName({ edition, day }: EditionOfDay, masthead: string): string {
  const own = editionName(edition)
  return `${masthead}${own === '' ? '' : `${own},`} di ${fullDate(day)}, singola copia`
}
