import type { Feature } from '../feature.ts'
import { personalOf } from '../personal-parts.ts'
import { filling } from './filling/filling.ts'
import { answerMappingEditions } from './list-mapping-editions.ts'
import type { PressReviewPorts } from './ports.ts'

/** The press review, folded of its drawers; and the developers’ page mapping (`decisions/page-mapping.md`). */
export function pressReview(ports: PressReviewPorts): Feature {
  const drawers = [filling(ports)]
  return {
    name: 'press-review',
    calls: [answerMappingEditions(ports), ...drawers.flatMap(({ calls }) => calls)],
    jobs: drawers.flatMap(({ jobs }) => jobs),
    personal: personalOf(
      drawers.map(({ personal }) => personal),
      'Rassegna stampa',
    ),
  }
}
