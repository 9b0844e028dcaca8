import { actForReader, type ReaderCard } from 'contract/assistance/support/chat/desk.ts'
import type { ParsedInputOf } from 'contract/platform/endpoint.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { SupportPorts } from '../ports.ts'
import { chatById } from '../store/chats.ts'
import { nameOfOperator } from '../chat/views.ts'

/**
 * Does something for the account whose chat the operator has, and for no other: neither for whom a visitor
 * says to be, nor for the operator's own.
 */
export const answerActForReader = ({ db, readerCare }: Pick<SupportPorts, 'db' | 'readerCare'>) =>
  answers(actForReader, async ({ input, person, refuse }) => {
    const chat = await chatById(db, input.chat)
    if (!chat || chat.state === 'assistant') return refuse('ERR_CHAT_NOT_FOUND')
    if (chat.state !== 'live' || chat.operator_id !== person.account) return refuse('ERR_CHAT_NOT_YOURS')
    if (chat.account_id === null) return refuse('ERR_READER_UNKNOWN')
    if (chat.account_id === person.account)
      return { done: false, lines: ['Questo è il tuo account: chiedi a un collega di farlo.'] }
    const by = { user: person.email, name: nameOfOperator(person), why: input.why, once: input.once }
    const { ok, lines } = await act(readerCare, by, chat.account_id, input)
    return { done: ok, lines }
  })

function act(
  care: ReaderCare,
  by: By,
  account: number,
  input: ParsedInputOf<typeof actForReader>,
): Promise<Done> {
  const which = input.subscription ?? null
  switch (input.act) {
    case 'resend':
      return care.resend(by, account, { what: input.what, which, receipt: input.receipt ?? null })
    case 'extend':
      return care.extend(by, account, { days: input.days, which })
    case 'unlock':
      return care.unlock(by, account, { days: input.days, which })
    case 'unlock-devices':
      return care.unlockDevices(by, account)
    case 'refund':
      return care.refund(by, account, { receipt: input.receipt, amount: input.amount ?? null })
  }
}

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
