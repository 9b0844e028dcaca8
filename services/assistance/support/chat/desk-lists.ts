import type { DeskChat, DeskEvent } from 'contract/assistance/support/chat/live.ts'
import type { AccountOf, SupportPorts } from '../ports.ts'
import { deskRows } from '../store/chat-facts.ts'
import { presentOperators } from '../store/desk.ts'
import { nameOfOperator, deskChatOf, UNNAMED_OPERATOR } from './views.ts'

/** A device at the desk. `session`: by which it may. */
export interface DeskMember {
  operator: { id: number; name: string }
  session: string
  lists(lists: Omit<Extract<DeskEvent, { type: 'desk' }>, 'type' | 'me'>): void
  end(code: number): void
}

const MAX_LISTED = { all: 1500, waiting: 200, others: 100 } as const
/** How often lists are read at most; the first change after a quiet while is told at once, ms. */
const DESK_MS = 500
const AT_ONCE_MS = 30
const AGAIN_MS = 1000

/** The lists that devices at the desk hear, read once for all of them. */
export function deskLists(
  { db, accountOf, log }: Pick<SupportPorts, 'db' | 'accountOf' | 'log'>,
  later: (ms: number, work: () => void) => void,
) {
  const members = new Set<DeskMember>()
  const names = new Map<number, string>()
  let waits = false
  let served = 0

  async function serve(): Promise<void> {
    const [rows, present] = await Promise.all([deskRows(db, MAX_LISTED.all), presentOperators(db)])
    for (const { id } of present) if (!names.has(id)) names.set(id, nameOf(await accountOf(db, id)))
    const chats = rows.map(deskChatOf)
    const colleagues = present.map(({ id, on_duty, chats: count }) => ({
      id,
      name: names.get(id)!,
      onDuty: on_duty,
      chats: count,
    }))
    const live = chats.filter(({ state }) => state === 'live')
    const waiting = chats.filter(({ state }) => state === 'waiting').slice(0, MAX_LISTED.waiting)
    for (const member of members) {
      const isAssigned = ({ operator }: DeskChat) => operator?.id === member.operator.id
      member.lists({
        waiting,
        mine: live.filter(isAssigned),
        others: live.filter((chat) => !isAssigned(chat)).slice(0, MAX_LISTED.others),
        colleagues,
      })
    }
  }

  function touch(): void {
    if (members.size === 0 || waits) return
    waits = true
    later(Math.max(AT_ONCE_MS, served + DESK_MS - Date.now()), () => {
      waits = false
      served = Date.now()
      serve().catch((error: unknown) => {
        log(error)
        later(AGAIN_MS, touch)
      })
    })
  }
  return {
    members,
    /** Something in them may have changed. */
    touch,
    /** Somebody may be called otherwise now. */
    forgetNames: () => names.clear(),
  }
}

const nameOf = (account: AccountOf | undefined) => (account ? nameOfOperator(account) : UNNAMED_OPERATOR)
