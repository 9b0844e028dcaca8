import type { Context } from '../platform/features/context.ts'
import type { Host } from 'contract/reading/site/hosts.ts'
import type { Database, Tx } from '../platform/database/connect.ts'
import type { Newspapers } from '../platform/features/newspapers.ts'
import { shownName } from '../platform/outside/safe-text.ts'

export type {
  PaperArticle,
  PaperOfDay,
  PaperPage,
  Newspapers as Papers,
  PartOfPage,
} from '../platform/features/newspapers.ts'

/** An account as the press review needs it. */
export interface Colleague {
  id: number
  email: string
  name: string
  surname: string | null
  companyName: string | null
}

/** A page of a PDF as RGBA pixels, with its text. */
export interface RenderedPage {
  pixels: Buffer
  width: number
  height: number
  text: string
}

/** What the press review is handed. */
export interface PressReviewPorts extends Pick<
  Context,
  'db' | 'brands' | 'files' | 'secret' | 'post' | 'outlet' | 'log' | 'say' | 'clock' | 'siteHost'
> {
  /** Whose review an account works on; null: it has the right no more. */
  holderOf: (db: Database | Tx, account: number) => Promise<number | null>
  /** Everybody who works on the review of a holder, each once. */
  editorsOf: (db: Database | Tx, holder: number) => Promise<number[]>
  accountOf: (db: Database | Tx, account: number) => Promise<Colleague | undefined>
  /** False: the account is about to be erased, or letters to it come back; it is written to no more. */
  acceptsLetters: (db: Database | Tx, account: number) => Promise<boolean>
  /** The same of letters that leave by themselves, again and again: also false when one was reported. */
  acceptsAlerts: (db: Database | Tx, account: number) => Promise<boolean>
  /** Locks an account until the transaction ends; undefined: it has gone. */
  lockAccount: (tx: Tx, account: number) => Promise<object | undefined>
  editions: {
    /** Months (YYYY-MM) with editions of a masthead, newest first. */
    months(brand: string): Promise<string[]>
    /** Those of a month, newest first; `pages` is their number. */
    ofMonth(brand: string, month: string): Promise<{ edition: string; date: string; pages: number }[]>
  }
  /** What they print, whole: of a public masthead only, and only for who has the right. */
  newspapers: Newspapers
  /** The first page of a PDF, drawn in a process of its own; a sentence in Italian: why it cannot be. */
  readPdf: (bytes: Uint8Array) => Promise<RenderedPage | string>
  /** Writes to customer care in somebody's name; the same `once` again is the first message. */
  raiseTicket: (
    tx: Tx,
    ticket: { once: string; host: Host; author: Colleague; subject: string; message: string },
  ) => Promise<{ number: string }>
  /**
   * Counts a try, in the transaction if one is given; false when there were already `most` of them in the
   * `seconds` since the first.
   */
  allows: (key: string, most: number, seconds: number, within?: Tx) => Promise<boolean>
}

/** How somebody is called among colleagues: by their name, for all work for one company. */
export const displayName = ({ name, surname, companyName }: Omit<Colleague, 'id' | 'email'>): string => {
  const own = [name, surname].filter(Boolean).join(' ')
  return shownName({ name: own, companyName: own === '' ? companyName : null })
}

/**
 * The display names of accounts, by their id.
 * @returns nothing for an account that has been erased
 */
export async function displayNames(
  { accountOf }: Pick<PressReviewPorts, 'accountOf'>,
  db: Database | Tx,
  accounts: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>()
  for (const account of new Set(accounts)) {
    const person = await accountOf(db, account)
    if (person) names.set(account, displayName(person))
  }
  return names
}
