import type { Feature } from '../feature.ts'
import { personalOf } from '../personal-parts.ts'
import { clippings } from './clippings/clippings.ts'
import { drawReport } from './digest/draw-report.ts'
import { answerMappingEditions } from './list-mapping-editions.ts'
import { measures } from './measures/measures.ts'
import type { MeasurePorts } from './measures/ports.ts'
import type { PressReviewPorts } from './ports.ts'

type Drawer = Pick<Feature, 'calls' | 'jobs' | 'personal'>

/** The press review, folded of its drawers; and the developers’ page mapping (`decisions/page-mapping.md`). */
export const pressReview = (
  ports: PressReviewPorts & Pick<MeasurePorts, 'withdrawn' | 'keeping'>,
): Feature => {
  const drawers: Drawer[] = [clippings(ports), measures({ ...ports, drawReport, forget: [] })]
  return {
    name: 'press-review',
    calls: [answerMappingEditions(ports), ...drawers.flatMap(({ calls = [] }) => calls)],
    jobs: drawers.flatMap(({ jobs = [] }) => jobs),
    personal: personalOf(
      drawers.flatMap(({ personal }) => personal ?? []),
      'Rassegna stampa',
    ),
  }
}
