import type { Avvisi } from 'contract/platform/pushed-notice.ts'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { type Feature, task } from '../../platform/features/feature.ts'
import type { Person } from '../../platform/features/person.ts'
import { answerCloseNotice } from './close-notice.ts'
import { currentNotices } from './current.ts'
import type { NoticesPorts } from './ports.ts'
import { avvisiOf } from './rules.ts'
import { forgetKept } from './store/account-notices.ts'
import { eraseNotices, exportNotices } from './store/personal-data.ts'
import { forgetPublisherNotices } from './store/publisher-notices.ts'
import { noticeWords } from './words.ts'

/** Days that a notice of the publisher's is kept after its last one. */
const LISTED_DAYS = 30
/** Days that it is kept what was closed: what stands that long unseen may be told again. */
const KEPT_DAYS = 730

/** What people are told under an entry of the menu, and what they closed of it (decisions/notices.md). */
export function notices(ports: NoticesPorts) {
  const current = currentNotices(ports)
  return {
    feature: {
      name: 'notices',
      calls: [answerCloseNotice(ports, current)],
      jobs: [
        task(
          'forget-notices',
          async () => {
            const at = ports.clock()
            await forgetPublisherNotices(ports.db, shiftDay(romeDay(at), -LISTED_DAYS))
            await forgetKept(ports.db, new Date(at.getTime() - KEPT_DAYS * 86_400_000))
          },
          { times: '53 2 * * *' },
        ),
      ],
      personal: { exports: exportNotices, words: noticeWords, erases: eraseNotices },
    } satisfies Feature,
    /** SPEC §3 `avvisi` of a person, on a masthead. */
    avvisiOf: async (person: Person, brand: string): Promise<Avvisi> =>
      avvisiOf(await current(person, brand)),
  }
}
