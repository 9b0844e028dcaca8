import { acceptTerms, endChat, newChat, readChat } from 'contract/assistance/support/chat/chat.ts'
import { answers } from '../../../platform/wire/call.ts'
import { recordUnsolved } from '../assistant/unanswered.ts'
import type { SupportPorts } from '../ports.ts'
import { chatStatuses } from '../store/chat-facts.ts'
import { lastMessages } from '../store/chat-messages.ts'
import { markTermsAccepted, changeChat, markClosed, notifyChat } from '../store/chats.ts'
import { careOf, snapshotOf } from './snapshot.ts'
import { announce, withLockedChat } from './speak.ts'
import { summaryOf } from './hand-over.ts'
import { factsOf } from './views.ts'
import { holderOf, isHeldBy, type WhoseChat } from './whose-chat.ts'

type Ports = Pick<SupportPorts, 'db' | 'clock'>

export const answerReadChat = (ports: Ports, whose: WhoseChat) =>
  answers(readChat, async (context) => {
    const { brand } = context.caller.host
    return snapshotOf(ports, { ...(await whose.find(context)), brand })
  })

export const answerAcceptTerms = (ports: Ports, whose: WhoseChat) =>
  answers(acceptTerms, async (context) => {
    const { chat, writer } = await whose.begin(context)
    await markTermsAccepted(ports.db, chat.id)
    await notifyChat(ports.db, chat.id)
    return snapshotOf(ports, { chat, writer, brand: context.caller.host.brand })
  })

export const answerNewChat = (ports: Ports, whose: WhoseChat) =>
  answers(newChat, async (context) => {
    const { chat: before, writer } = await whose.find(context)
    const holder = holderOf(context, writer)
    if (before && holder)
      await withLockedChat(ports.db, before.id, async (tx, locked) => {
        if (locked.state === 'closed' || !isHeldBy(locked, holder)) return
        if (locked.state !== 'assistant')
          await announce(tx, locked.id, 'Chi scriveva ha lasciato la chat e ne ha iniziata un’altra.')
        await markClosed(tx, locked.id, { outcome: 'left' })
      })
    const chat = await whose.createChat(context, writer)
    return snapshotOf(ports, { chat, writer, brand: context.caller.host.brand })
  })

export const answerEndChat = (ports: Ports, whose: WhoseChat) =>
  answers(endChat, async (context) => {
    const { db, clock } = ports
    const { solved } = context.input
    const { chat, writer } = await whose.find(context)
    const holder = holderOf(context, writer)
    if (!chat || !holder) return context.refuse('ERR_CHAT_NOT_FOUND')
    const done = await withLockedChat(db, chat.id, async (tx, locked) => {
      if (!isHeldBy(locked, holder)) return false
      if (locked.state === 'closed') return true
      if (!solved) {
        await changeChat(tx, locked.id, { outcome: 'unsolved' })
        if (locked.state === 'assistant') await recordUnsolved(tx, locked, clock())
        return true
      }
      if (locked.state !== 'assistant') await announce(tx, locked.id, 'La chat è chiusa da chi l’ha aperta.')
      await markClosed(tx, locked.id, { outcome: 'solved' })
      return true
    })
    const [status] = done ? await chatStatuses(db, [chat.id]) : []
    if (!status) return context.refuse('ERR_CHAT_NOT_FOUND')
    return {
      summary: solved ? null : summaryOf(await lastMessages(db, chat.id, 100)),
      care: await careOf(ports, context.caller.host.brand),
      chat: factsOf(status),
    }
  })
