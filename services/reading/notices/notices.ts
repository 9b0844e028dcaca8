import type { Avvisi } from 'contract/platform/pushed-notice.ts'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { closeNotice } from 'contract/reading/notices/notices.ts'
import type { Tx } from '../../platform/database/connect.ts'
import type { Context } from '../../platform/features/context.ts'
import { task, type Feature, type PersonalWords } from '../../platform/features/feature.ts'
import type { Entitled, Person } from '../../platform/features/person.ts'
import type { ActiveNotice } from '../../platform/features/active-notice.ts'
import { answers } from '../../platform/wire/call.ts'
import {
  avvisiOf,
  candidates,
  idOf,
  isFor,
  keyOf,
  toAccountNotice,
  type Candidate,
  type PublisherNotice,
} from './rules.ts'
import {
  deleteOldNotices,
  eraseNotices,
  exportNotices,
  findAccountNotice,
  storeClosed,
  storeRaised,
} from './store/account-notices.ts'
import { deletePublisherNotices, publisherNotices } from './store/publisher-notices.ts'
import { retention } from '../../platform/database/retention.ts'

/** What notices stand on. */
interface NoticesPorts extends Pick<Context, 'db' | 'clock'> {
  /** What other features find that a person is to be told, now. */
  sources: readonly ((person: Person) => ActiveNotice[])[]
  rightsOf(person: Person): Entitled
  /** Locks an account until the transaction ends; undefined when it is gone. */
  lockAccount(tx: Tx, account: number): Promise<unknown>
}

/** The publisher's notices are read again after so many milliseconds: every `short-info` looks at them. */
const CACHE_MS = 2000

/** All notices that stand for a person on a masthead, those they closed too. */
function currentNotices(ports: NoticesPorts) {
  const { db, sources, rightsOf } = ports
  let known: { until: number; list: Promise<PublisherNotice[]> } | null = null
  const published = (day: string): Promise<PublisherNotice[]> => {
    if (known === null || known.until < performance.now()) {
      const reading = { until: performance.now() + CACHE_MS, list: publisherNotices(db, day) }
      known = reading
      // The next call tries again.
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
        ...sources.flatMap((find) => find(person)),
        ...list.filter((notice) => isFor(notice, to)).map(toAccountNotice),
      ],
      person.notices,
    )
  }
}
type CurrentNotices = ReturnType<typeof currentNotices>

/**
 * Closes a notice that stands for who asks. Its id says the cause that was read: one that has another by now
 * stays open. Closed twice, also at once, it is closed once.
 */
const answerCloseNotice = (ports: NoticesPorts, current: CurrentNotices) =>
  answers(closeNotice, async ({ input, caller, person, refuse }) => {
    const notice = (await current(person, caller.host.brand.sigla)).find((one) => idOf(one) === input.id)
    if (!notice) return refuse('ERR_NOTICE_NOT_FOUND')
    const { name, key } = notice
    if (key === null) return refuse('ERR_NOTICE_STAYS')
    return ports.db.transaction().execute(async (tx) => {
      if (!(await ports.lockAccount(tx, person.account))) return refuse('ERR_NOTICE_NOT_FOUND')
      const stored = await findAccountNotice(tx, person.account, name)
      // It was raised again meanwhile for another cause.
      if (stored?.raised && stored.key !== key) return refuse('ERR_NOTICE_NOT_FOUND')
      if (!stored?.closed || stored.key !== key)
        await storeClosed(tx, person.account, { name, key, at: ports.clock() })
      return {}
    })
  })

/**
 * Raises a notice for an account, for an event that nothing else tells of afterwards. Raised again it shows
 * again only with another cause. The account must be held.
 */
export const raiseNotice = (
  tx: Tx,
  account: number,
  { cause, ...notice }: ActiveNotice & { cause: string },
  at: Date,
): Promise<void> => storeRaised(tx, account, { ...notice, key: keyOf(cause), at })

/** How the archive of a person's own data names what they were told. */
const noticeWords: PersonalWords = {
  title: 'Avvisi',
  names: {
    notices: 'Avvisi che hai ricevuto o chiuso',
    name: 'Quale',
    path: 'Pagina',
    type: 'Tipo',
    message: 'Testo',
    link: 'Link',
    linkText: 'Parole del link',
    raised: 'Dato',
    closed: 'Chiuso',
  },
  values: { type: { error: 'Errore', warning: 'Attenzione', info: 'Informazione', success: 'Riuscito' } },
}

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
            await deletePublisherNotices(ports.db, shiftDay(romeDay(at), -retention.publisherNotices.days))
            await deleteOldNotices(
              ports.db,
              new Date(at.getTime() - retention.accountNotices.days * 86_400_000),
            )
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
