import type { Feature } from '../feature.ts'
import { clippings } from './clippings/clippings.ts'
import { answerMappingEditions } from './list-mapping-editions.ts'
import type { PressReviewPorts } from './ports.ts'

/** The press review; of it, so far, the developers’ page mapping (`decisions/page-mapping.md`). */
export const pressReview = (ports: PressReviewPorts): Feature => ({
  name: 'press-review',
  calls: [answerMappingEditions(ports), ...clippings(ports).calls],
})
