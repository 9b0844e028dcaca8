import { listMappingEditions } from 'contract/press-review/page-mapping.ts'
import { answers } from '../platform/wire/call.ts'
import type { PressReviewPorts } from './ports.ts'

/** What may be chosen on the page mapping; mastheads behind a gate are known on their own hosts only. */
export const answerMappingEditions = ({ brands, editions }: PressReviewPorts) =>
  answers(listMappingEditions, async ({ input, caller, refuse }) => {
    const brand = brands.all.find((b) => b.sigla === input.brand.toUpperCase())
    if (!brand || (brand.gated && brand.sigla !== caller.host.brand.sigla))
      return refuse('ERR_BRAND_NOT_FOUND')
    const months = await editions.months(brand.sigla)
    const month = months.find((one) => one === input.month) ?? months[0] ?? null
    return { month, months, editions: month === null ? [] : await editions.ofMonth(brand.sigla, month) }
  })
