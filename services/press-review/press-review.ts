import type { Feature } from '../feature.ts'
import { answerMappingEditions } from './list-mapping-editions.ts'
import { people } from './people/people.ts'
import type { PressReviewPorts } from './ports.ts'

/** The press review, drawer by drawer, and the developers’ page mapping (`decisions/page-mapping.md`). */
export const pressReview = (ports: PressReviewPorts): Feature => {
  const recipients = people(ports)
  return {
    name: 'press-review',
    calls: [answerMappingEditions(ports), ...recipients.calls],
    jobs: recipients.jobs,
    personal: recipients.personal,
  }
}
