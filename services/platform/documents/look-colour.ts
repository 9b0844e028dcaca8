import type { Brand } from 'contract/reading/site/brand.ts'

/**
 * A colour of a masthead's look, as it is in the light; `otherwise` where the look does not say. `token`:
 * `acc`, `deep`, `paper`.
 */
export const lookColour = (brand: Pick<Brand, 'look'>, token: string, otherwise: string): string =>
  new RegExp(`--${token}:\\s*(#[0-9a-fA-F]{3,8})\\b`).exec(brand.look)?.[1] ?? otherwise
