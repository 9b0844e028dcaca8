import { cookies, readCookie, setCookie } from 'contract/identity/cookies.ts'
import type { Endpoint } from 'contract/platform/endpoint.ts'
import { emailKey, hashOf, newSecret } from '../../../platform/signing/secrets.ts'
import type { CallContext } from '../../../platform/wire/call.ts'
import type { ChatWriter, SupportPorts } from '../ports.ts'
import { addChat, type Chat, chatByAccount, chatByKey, joinChat } from '../store/chats.ts'

/** How long a browser is asked to keep a visitor's chat. */
export const COOKIE_DAYS = 1

type Context = Pick<CallContext<Endpoint>, 'caller' | 'setCookie'>

/** A chat with who asks for it; `writer` null: a visitor. */
export interface Whose {
  chat: Chat | null
  writer: ChatWriter | null
}

/**
 * Whose chat a request is about: of who is signed in theirs, which no cookie opens; else the one of the
 * browser's cookie. A visitor's chat becomes that of the account which signs in during it, unless that is
 * talking to a person already.
 */
export function whoseChat({ db, chatWriterOf }: Pick<SupportPorts, 'db' | 'chatWriterOf'>) {
  async function find({ caller, setCookie: keep }: Context): Promise<Whose> {
    const { sigla } = caller.host.brand
    const key = readCookie(caller.cookie, cookies.chat)
    const writer = await chatWriterOf(caller)
    if (!writer) {
      if (key === null) return { chat: null, writer }
      const chat = (await chatByKey(db, hashOf(key), sigla)) ?? null
      // It lives a day from the last use, as the chat does.
      if (chat) keep(setCookie(cookies.chat, key, COOKIE_DAYS))
      return { chat, writer }
    }
    if (key !== null) {
      const visitors = await chatByKey(db, hashOf(key), sigla)
      const joined = visitors !== undefined && (await join(visitors, writer))
      // One that goes on with people is not to be lost because the account has another.
      if (joined || !visitors || !withPeople(visitors)) keep(setCookie(cookies.chat, '', 0))
    }
    return { chat: (await chatByAccount(db, writer.account, sigla)) ?? null, writer }
  }
  // What has ended stays the visitor's: who signs in afterwards may be somebody else.
  const join = async (chat: Chat, writer: ChatWriter) =>
    chat.state !== 'closed' && joinChat(db, chat, withKey(writer))

  async function createChat({ caller, setCookie: keep }: Context, writer: ChatWriter | null): Promise<Chat> {
    const brand = caller.host.brand.sigla
    if (writer) return addChat(db, { brand, account: writer.account, keyHash: null })
    const key = newSecret()
    keep(setCookie(cookies.chat, key, COOKIE_DAYS))
    return addChat(db, { brand, account: null, keyHash: hashOf(key) })
  }

  return {
    find,
    /** The same for who has the link of a letter, which is the proof: also what has ended. */
    joinByLink: (chat: Chat, writer: ChatWriter, link: Buffer) => joinChat(db, chat, withKey(writer), link),
    /** The same; where there is none that goes on, a new one is begun. */
    async begin(context: Context): Promise<Whose & { chat: Chat }> {
      const { chat, writer } = await find(context)
      return { chat: chat && chat.state !== 'closed' ? chat : await createChat(context, writer), writer }
    },
    createChat,
  }
}
export type WhoseChat = ReturnType<typeof whoseChat>

const withKey = (writer: ChatWriter) => ({ ...writer, key: emailKey(writer.email) })

/** Whether it goes on with operators, or waits for one. */
export const withPeople = ({ state }: Pick<Chat, 'state'>): boolean => state === 'waiting' || state === 'live'

/**
 * Whether an operator may look into a chat: one whose reader has asked for a person, until it is closed; then
 * only who had it last. A chat with the assistant is nobody's to read.
 */
export const mayLookInto = (chat: Pick<Chat, 'state' | 'operator_id'>, operator: number): boolean =>
  withPeople(chat) || (chat.state === 'closed' && chat.operator_id === operator)

/** Who holds one side of a chat: an account, or the browser with a cookie. */
export type Holder = { account: number; session: string } | { keyHash: Buffer }

/** Who asks with a request, as far as chats go; null: a browser without a chat. */
export function holderOf({ caller }: Pick<Context, 'caller'>, writer: ChatWriter | null): Holder | null {
  if (writer) return { account: writer.account, session: writer.session }
  const key = readCookie(caller.cookie, cookies.chat)
  return key === null ? null : { keyHash: hashOf(key) }
}

/** Whether a chat is still theirs: one that somebody has signed in with is no cookie's any more. */
export const isHeldBy = (chat: Pick<Chat, 'account_id' | 'key_hash'>, holder: Holder): boolean =>
  'account' in holder
    ? chat.account_id === holder.account
    : chat.account_id === null && chat.key_hash !== null && chat.key_hash.equals(holder.keyHash)
