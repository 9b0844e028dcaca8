import { MOST_PEOPLE } from 'contract/press-review/people/forms.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { PressReviewPorts } from '../ports.ts'
import { countAdded } from './store/people.ts'

const DAY_MS = 86_400_000
/**
 * Addresses that a review adds in a day: a whole list, and the same once more. Each gets a letter of ours.
 */
export const MOST_ADDED = 2 * MOST_PEOPLE

/** How many addresses may still be added to a review today: who takes some away gets no others for them. */
export const roomToday = async (
  ports: Pick<PressReviewPorts, 'clock'>,
  db: Database | Tx,
  review: number,
): Promise<number> =>
  Math.max(0, MOST_ADDED - (await countAdded(db, review, new Date(ports.clock().getTime() - DAY_MS))))
