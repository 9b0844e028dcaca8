import type { Brand } from 'contract/reading/site/brand.ts'
import type { Care, ChatSnapshot } from 'contract/assistance/support/chat/chat.ts'
import { phoneState } from '../opening-hours.ts'
import type { SupportPorts, Writer } from '../ports.ts'
import { chatStatuses } from '../store/chat-facts.ts'
import { lastMessages } from '../store/chat-messages.ts'
import type { Chat } from '../store/chats.ts'
import { isOnDuty } from '../store/desk.ts'
import { aroundOf, factsOf, noReceipts, receiptsOf, seenBy } from './views.ts'

/** Messages that an answer holds: the last ones. The socket gives all. */
const MAX_MESSAGES = 300

type Ports = Pick<SupportPorts, 'db' | 'clock'>

/** Whether people answer now: the hours say so, and somebody is on duty. */
export async function careOf({ db, clock }: Ports, brand: Brand): Promise<Care> {
  const state = phoneState(brand.support, clock())
  // Elsewhere it is not known here who is there: whoever asks finds out.
  return { state, ready: state.open && (brand.support.chatwoot !== undefined || (await isOnDuty(db))) }
}

/** A chat as its reader's page begins with it. */
export async function snapshotOf(
  ports: Ports,
  { chat, writer, brand }: { chat: Pick<Chat, 'id'> | null; writer: Writer | null; brand: Brand },
): Promise<ChatSnapshot> {
  const [status] = chat ? await chatStatuses(ports.db, [chat.id]) : []
  // After its row: what is said in between is here already and comes once more, never the other way round.
  const rows = status ? await lastMessages(ports.db, status.id, MAX_MESSAGES) : []
  return {
    chat: status ? factsOf(status) : null,
    messages: status ? seenBy(rows, 'reader', await aroundOf(ports.db, status, rows)).messages : [],
    changed: status?.counter ?? 0,
    receipts: status ? receiptsOf(status) : noReceipts,
    care: await careOf(ports, brand),
    reader: writer,
  }
}
