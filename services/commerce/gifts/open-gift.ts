import { romeDay } from 'contract/platform/rome.ts'
import { isMachine } from '../../platform/wire/machine-names.ts'
import { networkOf } from '../../platform/wire/network.ts'
import { hashOf } from '../../platform/signing/secrets.ts'
import type { Caller } from '../../platform/wire/caller.ts'
import type { GiftPorts } from './ports.ts'
import { isOpen, openerOf } from './rules.ts'
import { countOpening, giftOf } from './store/gifts.ts'

/**
 * The last day of the gift that opens this very article to whoever has its token; null: it opens nothing.
 * Counts who opens it, once a day for each network, and keeps nothing that tells who it was.
 */
export const openGift =
  (ports: Pick<GiftPorts, 'db' | 'secret' | 'clock'>) =>
  async (
    caller: Pick<Caller, 'agent' | 'address'>,
    { brand, article, token }: { brand: string; article: number; token: string },
  ): Promise<string | null> => {
    const { db, secret } = ports
    if (isMachine(caller.agent)) return null
    const day = romeDay(ports.clock())
    const gift = await giftOf(db, { brand, article, tokenHash: hashOf(token) })
    if (!gift || !isOpen(gift, day)) return null
    const opener = openerOf(secret, { day, gift: gift.id, network: networkOf(caller.address) })
    await countOpening(db, { brand, article, day, opener })
    return gift.lastDay
  }
