import { romeDay } from 'contract/platform/rome.ts'
import type { Person } from '../../platform/features/person.ts'
import type { NoticesPorts } from './ports.ts'
import { type Candidate, candidates, isFor, type PublisherNotice, standingOf } from './rules.ts'
import { publisherNotices } from './store/publisher-notices.ts'

/** The publisher's notices are read again after so many milliseconds: every `short-info` looks at them. */
const FRESH_MS = 2000

/** All notices that stand for a person on a masthead, those they closed too. */
export function currentNotices(ports: NoticesPorts) {
  const { db, standing, rightsOf } = ports
  let known: { until: number; list: Promise<PublisherNotice[]> } | null = null
  const published = (day: string): Promise<PublisherNotice[]> => {
    if (known === null || known.until < performance.now()) {
      const reading = { until: performance.now() + FRESH_MS, list: publisherNotices(db, day) }
      known = reading
      // The next to ask tries again.
      reading.list.catch(() => known === reading && (known = null))
    }
    return known.list
  }
  return async (person: Person, brand: string): Promise<Candidate[]> => {
    const day = romeDay(ports.clock())
    const list = await published(day)
    const rights = rightsOf(person)
    const to = {
      ...{ brand, day },
      subscribed: rights.online || rights.consent || rights.digital || rights['press-review'],
      company: person.kind !== 'person',
    }
    return candidates(
      [
        ...standing.flatMap((find) => find(person)),
        ...list.filter((notice) => isFor(notice, to)).map(standingOf),
      ],
      person.notices,
    )
  }
}
export type CurrentNotices = ReturnType<typeof currentNotices>
