import type { Endpoint, InputOf, Result } from 'contract/platform/endpoint.ts'
import * as signInAt from 'contract/identity/sign-in/addresses.ts'
import type { openSocketTicket } from 'contract/identity/sign-in/socket-ticket.ts'
import * as at from 'contract/assistance/support/chat/addresses.ts'
import type * as chat from 'contract/assistance/support/chat/chat.ts'
import { endQuietly } from '../../../../session/end.ts'
import { meaningOf } from '../../../../session/rules.ts'
import { failed, light, type LightCall, send } from '../../../../session/send.ts'
import { accountOrigin, token } from '../../../../session/session.ts'

/** The calls of a reader's chat, without their schemas. */
export const calls = {
  askAssistant: light<typeof chat.askAssistant>(at.askAssistant),
  readChat: light<typeof chat.readChat>(at.readChat),
  acceptTerms: light<typeof chat.acceptTerms>(at.acceptTerms),
  newChat: light<typeof chat.newChat>(at.newChat),
  endChat: light<typeof chat.endChat>(at.endChat),
  handOver: light<typeof chat.handOver>(at.handOver),
  reopenChat: light<typeof chat.reopenChat>(at.reopenChat),
  rateChat: light<typeof chat.rateChat>(at.rateChat),
  saveTranscript: light<typeof chat.saveTranscript>(at.saveTranscript),
  mailTranscript: light<typeof chat.mailTranscript>(at.mailTranscript),
  uploadFile: light<typeof chat.uploadFile>(at.uploadFile),
  readFile: light<typeof chat.readFile>(at.readFile),
  readMap: light<typeof chat.readMap>(at.readMap),
  openChat: light<typeof chat.openChat>(at.openChat),
  chatCaptcha: light<typeof chat.chatCaptcha>(at.chatCaptcha),
  openSocketTicket: light<typeof openSocketTicket>(signInAt.openSocketTicket),
}

/** Whose chats are kept together: the account site of the masthead. */
export const sender = () => ({ base: accountOrigin() ?? '', token: token(), credentials: true })

/**
 * Asks the account site, in the name of who is signed in. A refusal of the session itself ends it here, and
 * the page stays the visitor's; the answer is then that of an outage.
 */
export async function ask<E extends Endpoint>(
  call: LightCall<E>,
  input: InputOf<E>,
  more: { signal?: AbortSignal; bytes?: Blob } = {},
): Promise<Result<E>> {
  const result = await send(call, input, { ...sender(), ...more })
  if (!result.ok) await mind(result)
  return result
}

/** Ends a session that is refused. */
export async function mind({ status, code }: { status: number; code: string }): Promise<void> {
  const meaning = meaningOf(status, code)
  if (meaning !== 'nothing') await endQuietly(meaning)
}

export { failed }
