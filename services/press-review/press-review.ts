import { z } from 'zod'
import { type Feature, job } from '../feature.ts'
import { personalOf } from '../personal-parts.ts'
import { days } from './days/days.ts'
import { answerMappingEditions } from './list-mapping-editions.ts'
import { folderOf, personalReview, REMOVE_FILES } from './personal.ts'
import type { PressReviewPorts } from './ports.ts'

/** The press review (`decisions/press-review.md`), and the developers’ page mapping. */
export const pressReview = (ports: PressReviewPorts): Feature => {
  const dayDrawer = days(ports)
  return {
    name: 'press-review',
    calls: [answerMappingEditions(ports), ...(dayDrawer.calls ?? [])],
    jobs: [
      job(REMOVE_FILES, z.object({ review: z.int() }), ({ review }) =>
        ports.files.removeAll(folderOf(review)),
      ),
    ],
    personal: personalOf([personalReview], personalReview.words.title),
  }
}
