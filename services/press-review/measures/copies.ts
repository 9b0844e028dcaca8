import type { Brand, Brands } from 'contract/reading/site/brand.ts'
import { z } from 'zod'

/** `circulation` of a masthead's settings, where it is written: copies of a day. */
const printed = z.object({ circulation: z.object({ copies: z.int().positive() }) })

/** Copies of a day of a masthead; null: its settings do not say. */
export const copiesOf = (brands: Brands, sigla: string | null): number | null => {
  const brand: Brand | undefined = brands.all.find((one) => one.sigla === sigla)
  return printed.safeParse(brand).data?.circulation.copies ?? null
}
