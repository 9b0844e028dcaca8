import type { Feature } from '../../platform/features/feature.ts'
import type { PressReviewPorts } from '../ports.ts'
import { dayCalls } from './change-day.ts'
import { itemCalls } from './change-items.ts'
import { topicCalls } from './change-topics.ts'
import type { LateOf, SendingOf } from './present.ts'
import { readingCalls } from './read.ts'

/**
 * The days of a press review: what stands in them, in which order, and who changes it. `sendingOf`: how far
 * the deliveries are that items are in. `lateOf`: how much was found after a day was closed.
 */
export const days = (
  ports: PressReviewPorts,
  { sendingOf, lateOf }: { sendingOf: SendingOf; lateOf: LateOf },
): Pick<Feature, 'calls'> => ({
  calls: [
    ...readingCalls({ ...ports, sendingOf, lateOf }),
    ...itemCalls({ ...ports, sendingOf }),
    ...dayCalls(ports),
    ...topicCalls(ports),
  ],
})
