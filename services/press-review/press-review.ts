import type { Feature } from '../feature.ts'
import { personalOf } from '../personal-parts.ts'
import { answerMappingEditions } from './list-mapping-editions.ts'
import type { PressReviewPorts } from './ports.ts'
import type { SendingParts } from './sending/ports.ts'
import { sending } from './sending/sending.ts'

/** The press review; of it, so far, sending and the developers’ page mapping (`decisions/page-mapping.md`). */
export function pressReview(ports: PressReviewPorts, parts?: SendingParts): Feature {
  const drawers = parts ? [sending({ ...ports, ...parts })] : []
  return {
    name: 'press-review',
    calls: [answerMappingEditions(ports), ...drawers.flatMap(({ calls }) => calls)],
    jobs: drawers.flatMap(({ jobs }) => jobs),
    personal: personalOf(
      drawers.map(({ personal }) => personal),
      'Rassegna stampa',
    ),
    start: async () => {
      for (const drawer of drawers) await drawer.start()
    },
  }
}
