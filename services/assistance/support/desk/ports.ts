import type { ReaderCard } from 'contract/assistance/support/chat/desk.ts'

/** An operator, as what they do is signed with. `once`: of the form, which may come twice. */
export interface By {
  user: string
  name: string
  why: string
  once: string
}
/** What is said of an act, and whether it was done. */
export interface Done {
  ok: boolean
  lines: string[]
}

/** What the desk knows of an account and does for it (our row): the features that own it hand it in. */
export interface ReaderCare {
  /** Null: it is not there any more. */
  card(account: number): Promise<ReaderCard['account']>
  resend(
    by: By,
    account: number,
    wanted: { what: string; which: string | null; receipt: string | null },
  ): Promise<Done>
  extend(by: By, account: number, wanted: { days: number; which: string | null }): Promise<Done>
  unlock(by: By, account: number, wanted: { days: number; which: string | null }): Promise<Done>
  unlockDevices(by: By, account: number): Promise<Done>
  refund(by: By, account: number, wanted: { receipt: string; amount: number | null }): Promise<Done>
}
