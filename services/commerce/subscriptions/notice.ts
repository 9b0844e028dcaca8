import type { Tx } from '../../platform/database/connect.ts'
import { noticeLetter } from './letters.ts'
import type { Holder, SubscriptionPorts } from './ports.ts'
import type { Stored } from './store/subscriptions.ts'
import { renewalPrice } from './way-out-rules.ts'
import { cardOf, nameOf, write } from './write-letter.ts'

/** The letter about the renewal to come: the same plan, or the one that was chosen for it. */
export async function writeNotice(
  ports: Pick<SubscriptionPorts, 'brands' | 'post' | 'accountHost' | 'payments'>,
  tx: Tx,
  holder: Holder,
  s: Stored,
): Promise<void> {
  const card = await cardOf(ports, tx, s)
  const change = s.nextTerms && nameOf(ports, { brand: s.brand, terms: s.nextTerms })
  const { ends, onInvoice } = s
  await write(ports, tx, holder, s, (about) =>
    noticeLetter(about, { ends, amount: renewalPrice(s), card, onInvoice, change }),
  )
}
