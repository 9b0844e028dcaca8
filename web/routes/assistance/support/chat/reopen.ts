import { reopenChat } from 'contract/assistance/support/chat/chat.ts'
import { refreshChat } from './assistant.ts'
import { ask } from './calls.ts'
import { changeWidget, type ClosedLink, applySnapshot } from './widget-state.ts'

/** Opens a chat by the link of a letter, good once; of one that opens nothing, the chat that is here. */
export async function reopen(token: string): Promise<void> {
  const answer = await ask(reopenChat, { token })
  if (answer.ok) {
    applySnapshot(answer.data)
    return changeWidget({ closedLink: null })
  }
  await refreshChat()
  changeWidget({ closedLink: closedBy(answer.code, token) })
}

function closedBy(code: string, token: string): ClosedLink | null {
  switch (code) {
    case 'ERR_LINK_EXPIRED':
      return { why: 'expired' }
    case 'ERR_SIGN_IN_FIRST':
      return { why: 'sign-in', token }
    case 'ERR_CHAT_OPEN':
      return { why: 'open' }
    default:
      return null
  }
}
