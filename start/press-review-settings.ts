import { z } from 'zod'
import type { Brands } from 'contract/reading/site/brand.ts'
import type { Retention } from '../services/press-review/measures/ports.ts'
import { retention as periods } from '../services/platform/database/retention.ts'
import { filledLegal } from './legal-texts.ts'

const days = (least: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, `un numero da ${least} a 9999`)
    .transform(Number)
    .refine((n) => n >= least, `un numero da ${least} a 9999`)

export const pressReviewVariables = {
  /**
   * For how many days a press review is kept, with its clippings, uploads and deliveries: as long as the
   * publisher's contracts with customers and holders of rights say; those of a quarter are still measured.
   */
  PRESS_REVIEW_DAYS: days(92).default(periods.pressReviews.days),
  /**
   * For how many days it is known who opened what of a review: security data, kept no longer than somebody
   * would look for a leak. The sums of uses name nobody, and stay.
   */
  PRESS_REVIEW_LOG_DAYS: days(1).default(periods.pressReviewAccesses.days),
}

/** How long press reviews are kept. */
export const retentionOf = (e: { PRESS_REVIEW_DAYS: number; PRESS_REVIEW_LOG_DAYS: number }): Retention => ({
  days: e.PRESS_REVIEW_DAYS,
  logDays: e.PRESS_REVIEW_LOG_DAYS,
})

/** `un anno`, `due anni`, `400 giorni`. */
export function timeInWords(ofDays: number): string {
  const years = ofDays / 365
  if (years === 1) return 'un anno'
  const named = ['due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'][years - 2]
  return named ? `${named} anni` : ofDays === 1 ? 'un giorno' : `${ofDays} giorni`
}

/** The mastheads, whose legal pages say how long press reviews are kept here. */
export function sayingHowLong<B extends Pick<Brands, 'shared'>>(brands: B, retention: Retention): B {
  const legal = filledLegal(brands.shared.legal, {
    'tempo-rassegne': timeInWords(retention.days),
    'tempo-aperture': timeInWords(retention.logDays),
  })
  return { ...brands, shared: { ...brands.shared, legal } }
}
