import { randomBytes } from 'node:crypto'
import { plainCode } from 'contract/platform/plain-code.ts'
import { romeDay } from 'contract/platform/rome.ts'
import type { Brand } from 'contract/reading/site/brand.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { hashOf } from '../../../platform/signing/secrets.ts'
import { termsOn } from '../offers.ts'
import { addCodes, campaignsOf } from '../store/codes.ts'

/** Crockford's base 32: without I, L, O and U, which are misread. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

/** A code nobody guesses: 80 bits, `7K3M-9QXT-20BV-HRWA`. */
export const newCode = (): string =>
  [...randomBytes(LENGTH)]
    .map((byte) => SIGNS[byte % SIGNS.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/** A code as it is compared, however it was typed; null: it cannot be one. */
export function plainOfferCode(typed: string): string | null {
  const plain = plainCode(typed).replace(/[IL]/g, '1').replaceAll('O', '0')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(plain) ? plain : null
}

/** What a campaign gives: months of an offer without payment, to so many accounts by each code. */
export interface Campaign {
  campaign: string
  brand: Brand
  offer: string
  months: number
  /** Accounts that one code is good for. */
  uses: number
  /** The last day on which it may be activated. */
  until: string
}

/** The plan that such months are counted in: by the year where they are whole years; null: it is not sold. */
function planOf({ brand, offer, months }: Campaign, day: string): 1 | 12 | null {
  const settings = brand.offers.find(({ slug, sold }) => sold && slug === offer)
  const plans: readonly (1 | 12)[] = months % 12 === 0 ? [12, 1] : [1]
  return (settings && plans.find((plan) => termsOn(settings, plan, day) !== null)) ?? null
}

/**
 * Makes codes of a campaign; they are told once, and only their hashes are kept. Null: the masthead does not
 * sell that offer for so many months.
 */
export async function createCodes(
  db: Database,
  campaign: Campaign,
  { count, at }: { count: number; at: Date },
): Promise<string[] | null> {
  const plan = planOf(campaign, romeDay(at))
  if (plan === null) return null
  const codes = Array.from({ length: count }, newCode)
  const { campaign: name, brand, offer, months, uses, until } = campaign
  await addCodes(
    db,
    codes.map((code) => ({
      hash: hashOf(plainOfferCode(code)!),
      campaign: name,
      brand: brand.sigla,
      offer,
      plan,
      periods: months / plan,
      uses,
      until,
      made: at,
    })),
  )
  return codes
}

/** Every campaign, with how many of its codes' uses were made. */
export const campaigns = campaignsOf
