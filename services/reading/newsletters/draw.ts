import type { Story } from 'contract/reading/newsletters/newsletters.ts'
import { type Found, originOf } from './find.ts'
import { type Drawn, drawIssue } from './letter.ts'
import type { SendingPorts } from './ports.ts'

/** Draws an issue with what its masthead and its publisher say of themselves. */
export const drawOf = (
  { brands, origins }: Pick<SendingPorts, 'brands' | 'origins'>,
  { brand, newsletter }: Found,
  { day, line, stories }: { day: string; line: string | null; stories: readonly Story[] },
): Drawn =>
  drawIssue({
    brand,
    name: newsletter.name,
    day,
    line,
    stories,
    publisher: brands.shared,
    newsstand: originOf(origins, brand, 'edicola'),
    manage: `${originOf(origins, brand, 'account')}/user/newsletter/`,
  })
