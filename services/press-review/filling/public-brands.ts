import type { Brand } from 'contract/reading/site/brand.ts'
import type { PressReviewPorts } from '../ports.ts'

/** The mastheads that a review looks at: one behind a gate is not public. */
export const publicBrands = ({ brands }: Pick<PressReviewPorts, 'brands'>): Brand[] =>
  brands.all.filter(({ gated }) => !gated)

export const publicBrand = (ports: Pick<PressReviewPorts, 'brands'>, sigla: string): Brand | undefined =>
  publicBrands(ports).find((brand) => brand.sigla === sigla)
