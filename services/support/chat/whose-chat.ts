import { cookies, readCookie, setCookie } from 'contract/cookies.ts'
import { hashOf, newSecret } from '../../secrets.ts'
import type { CallContext } from '../../wire/call.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import type { SupportPorts, Writer } from '../ports.ts'
import { addChat, type Chat, chatOfAccount, chatOfKey, joinChat } from '../store/chats.ts'

/** How long a browser is asked to keep a visitor's chat. */
const COOKIE_DAYS = 1

type Context = Pick<CallContext<Endpoint>, 'caller' | 'setCookie'>

/** A chat with who asks for it; `writer` null: a visitor. */
export interface Whose {
  chat: Chat | null
  writer: Writer | null
}

/**
 * Whose chat a request is about: of who is signed in theirs, which no cookie opens; else the one of the
 * browser's cookie. A visitor's chat becomes that of the account which signs in during it, if that has none
 * that goes on.
 */
export function whoseChat({ db, chatWriterOf }: Pick<SupportPorts, 'db' | 'chatWriterOf'>) {
  async function find({ caller, setCookie: keep }: Context): Promise<Whose> {
    const { sigla } = caller.host.brand
    const key = readCookie(caller.cookie, cookies.chat)
    const visitors = key === null ? undefined : await chatOfKey(db, hashOf(key), sigla)
    const writer = await chatWriterOf(caller)
    if (!writer) return { chat: visitors ?? null, writer: null }
    if (key !== null) keep(setCookie(cookies.chat, '', 0))
    const own = await chatOfAccount(db, writer.account, sigla)
    // What the person has just said as a visitor is newer than what they once said signed in.
    if (
      visitors &&
      visitors.state !== 'closed' &&
      (!own || own.state === 'closed' || own.state === 'assistant')
    )
      if (await joinChat(db, visitors.id, writer.account))
        return { chat: { ...visitors, account_id: writer.account, key_hash: null }, writer }
    return { chat: own ?? null, writer }
  }

  return {
    find,
    /** The same; where there is none that goes on, a new one is begun. */
    async begin(context: Context): Promise<{ chat: Chat; writer: Writer | null }> {
      const { chat, writer } = await find(context)
      if (chat && chat.state !== 'closed') return { chat, writer }
      return { chat: await begun(context, writer), writer }
    },
    /** A new one, whatever there was. */
    begun: async (context: Context): Promise<Whose> => {
      const writer = await chatWriterOf(context.caller)
      return { chat: await begun(context, writer), writer }
    },
  }

  async function begun({ caller, setCookie: keep }: Context, writer: Writer | null): Promise<Chat> {
    const brand = caller.host.brand.sigla
    if (writer) return addChat(db, { brand, account_id: writer.account, key_hash: null })
    const key = newSecret()
    keep(setCookie(cookies.chat, key, COOKIE_DAYS))
    return addChat(db, { brand, account_id: null, key_hash: hashOf(key) })
  }
}
export type WhoseChat = ReturnType<typeof whoseChat>
