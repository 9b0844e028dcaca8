import { longDate } from 'contract/platform/dates.ts'
import { romeDay } from 'contract/platform/rome.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { PublisherNotice } from './rules.ts'
import {
  addPublisherNotice,
  endPublisherNotice,
  findPublisherNotices,
  lockPublisherNotices,
  publisherNotices,
} from './store/publisher-notices.ts'

/** What is said to who works at the terminal, and whether it was done. */
export interface CommandResult {
  ok: boolean
  lines: string[]
}

/** Notices of the publisher's that may show or wait at once. */
export const MAX_ACTIVE = 20

const audienceLabels: Readonly<Record<PublisherNotice['audience'], string>> = {
  all: 'tutti quelli che hanno fatto l’accesso',
  subscribers: 'gli abbonati',
  'not-subscribers': 'chi non è abbonato',
  companies: 'aziende ed enti',
  people: 'le persone, non le aziende',
}
const typeLabels: Readonly<Record<PublisherNotice['type'], string>> = {
  error: 'errore',
  warning: 'attenzione',
  info: 'informazione',
  success: 'buona notizia',
}

/** A notice as the publisher is shown it, line by line. */
const formatNotice = (notice: Omit<PublisherNotice, 'id'>): string[] => [
  `  ${notice.title}`,
  ...(notice.words === null ? [] : [`  ${notice.words}`]),
  ...(notice.link === null ? [] : [`  [${notice.linkText}] ${notice.link}`]),
  `  ${typeLabels[notice.type]} sotto ${notice.path}, per ${audienceLabels[notice.audience]}`,
  `  ${notice.brands.join(', ')}, dal ${longDate(notice.begins)} al ${longDate(notice.ends)} compreso`,
]
/** As much of an id as is told and typed. */
const shortId = (id: string): string => id.slice(0, 8)

/** What the publisher does with the notices of their own (`start/notices.ts`). */
export function noticeCommands({ db, now = () => new Date() }: { db: Database; now?: () => Date }) {
  /** Why a notice cannot be added beside those that are there; null: it can. */
  const conflictReason = (
    notice: Omit<PublisherNotice, 'id'>,
    others: readonly PublisherNotice[],
  ): string | null => {
    const twin = others.find(
      (other) =>
        other.title === notice.title &&
        other.begins <= notice.ends &&
        notice.begins <= other.ends &&
        other.brands.some((brand) => notice.brands.includes(brand)),
    )
    if (twin) return `In quei giorni c’è già un avviso con questo titolo: ${shortId(twin.id)}.`
    return others.length < MAX_ACTIVE
      ? null
      : `Ci sono già ${MAX_ACTIVE} avvisi, in corso o in arrivo: prima se ne toglie uno con «end».`
  }
  return {
    /** Those that show or are to show, the newest first. */
    async list(): Promise<CommandResult> {
      const today = romeDay(now())
      const all = await publisherNotices(db, today)
      return {
        ok: true,
        lines:
          all.length === 0
            ? ['Non ci sono avvisi.']
            : all.flatMap((notice, i) => [
                ...(i > 0 ? [''] : []),
                `${shortId(notice.id)}  ${notice.begins <= today ? 'in corso' : 'in arrivo'}`,
                ...formatNotice(notice),
              ]),
      }
    },

    /** What `add` would do: nothing is written. */
    async preview(notice: Omit<PublisherNotice, 'id'>): Promise<CommandResult> {
      const wrong = conflictReason(notice, await publisherNotices(db, romeDay(now())))
      return wrong === null
        ? { ok: true, lines: ['Sarebbe così:', ...formatNotice(notice)] }
        : { ok: false, lines: [wrong] }
    },

    add: (notice: Omit<PublisherNotice, 'id'>): Promise<CommandResult> =>
      db.transaction().execute(async (tx) => {
        await lockPublisherNotices(tx)
        const wrong = conflictReason(notice, await publisherNotices(tx, romeDay(now())))
        if (wrong !== null) return { ok: false, lines: [wrong] }
        const id = await addPublisherNotice(tx, notice, now())
        return { ok: true, lines: [`Aggiunto ${shortId(id)}.`, ...formatNotice(notice)] }
      }),

    /** Takes one back. `idPrefix`: of its id, as `list` tells it. */
    end: (idPrefix: string): Promise<CommandResult> =>
      db.transaction().execute(async (tx) => {
        const matches = await findPublisherNotices(tx, idPrefix, romeDay(now()))
        const [one, ...more] = matches
        if (!one || more.length > 0)
          return {
            ok: false,
            lines: [
              one
                ? `Più avvisi cominciano con «${idPrefix}»: serve qualche lettera in più.`
                : `Non c’è un avviso «${idPrefix}» in corso o in arrivo: «list» li elenca.`,
            ],
          }
        await endPublisherNotice(tx, one.id, now())
        return { ok: true, lines: [`Tolto ${shortId(one.id)}, «${one.title}».`] }
      }),
  }
}
