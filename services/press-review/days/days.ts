import type { Feature } from '../../feature.ts'
import type { PressReviewPorts } from '../ports.ts'
import { dayCalls } from './change-day.ts'
import { itemCalls } from './change-items.ts'
import { topicCalls } from './change-topics.ts'
import type { SendingOf } from './present.ts'
import { readingCalls } from './read.ts'

const nothingIsSent: SendingOf = async () => new Map()

/**
 * The days of a press review: what stands in them, in which order, and who changes it. `sendingOf`: how far
 * the deliveries are that items are in.
 */
export const days = (
  ports: PressReviewPorts,
  { sendingOf = nothingIsSent }: { sendingOf?: SendingOf } = {},
): Pick<Feature, 'calls'> => ({
  calls: [
    ...readingCalls({ ...ports, sendingOf }),
    ...itemCalls({ ...ports, sendingOf }),
    ...dayCalls(ports),
    ...topicCalls(ports),
  ],
})
