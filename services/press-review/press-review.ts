import type { Feature } from '../feature.ts'
import { personalOf } from '../personal-parts.ts'
import { drawReport } from './digest/draw-report.ts'
import { answerMappingEditions } from './list-mapping-editions.ts'
import { measures } from './measures/measures.ts'
import type { MeasurePorts } from './measures/ports.ts'
import type { PressReviewPorts } from './ports.ts'

/** The press review: its drawers, folded to one feature. */
export const pressReview = (
  ports: PressReviewPorts & Pick<MeasurePorts, 'withdrawn' | 'keeping'>,
): Feature => {
  const drawers = [measures({ ...ports, drawReport, forget: [] })]
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
