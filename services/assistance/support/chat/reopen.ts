import { cookies, setCookie } from 'contract/identity/cookies.ts'
import { reopenChat } from 'contract/assistance/support/chat/chat.ts'
import { hashOf, newSecret } from '../../../platform/signing/secrets.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { SupportPorts } from '../ports.ts'
import { chatByAccount, notifyChat } from '../store/chats.ts'
import { chatByLink, redeemLink } from '../store/tended-chats.ts'
import { snapshotOf } from './snapshot.ts'
import { COOKIE_DAYS, type WhoseChat, withPeople } from './whose-chat.ts'

/**
 * Opens a chat by a letter's link: a visitor's in whatever browser, which it belongs to from then on; an
 * account's only for that account, and until it has signed in the link stays good.
 */
export const answerReopenChat = (
  ports: Pick<SupportPorts, 'db' | 'clock' | 'chatWriterOf'>,
  whose: WhoseChat,
) =>
  answers(reopenChat, async (context) => {
    const { db, chatWriterOf } = ports
    const { caller, input, refuse } = context
    const { brand } = caller.host
    const hash = hashOf(input.token)
    const chat = await chatByLink(db, hash)
    if (!chat || chat.brand !== brand.sigla) return refuse('ERR_LINK_EXPIRED')
    const writer = await chatWriterOf(caller)
    if (chat.account_id !== null) {
      if (!writer) return refuse('ERR_SIGN_IN_FIRST')
      if (writer.account !== chat.account_id || !(await redeemLink(db, hash, null)))
        return refuse('ERR_LINK_EXPIRED')
      await notifyChat(db, chat.id)
      return snapshotOf(ports, { chat, writer, brand })
    }
    // Who is signed in takes it with them, as if they had signed in during it.
    if (writer) {
      if (await whose.joinByLink(chat, writer, hash)) return snapshotOf(ports, { chat, writer, brand })
      const own = await chatByAccount(db, writer.account, brand.sigla)
      return refuse(own && own.id !== chat.id && withPeople(own) ? 'ERR_CHAT_OPEN' : 'ERR_LINK_EXPIRED')
    }
    const key = newSecret()
    if (!(await redeemLink(db, hash, hashOf(key)))) return refuse('ERR_LINK_EXPIRED')
    await notifyChat(db, chat.id)
    context.setCookie(setCookie(cookies.chat, key, COOKIE_DAYS))
    return snapshotOf(ports, { chat, writer, brand })
  })
