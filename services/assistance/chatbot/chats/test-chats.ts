import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { ChatMessage, PastChat } from 'contract/assistance/chatbot/chatbot.ts'
import {
  type TestReader,
  call,
  type ChatbotHouse,
  chatbotHouse,
  saying,
  says,
  testArticle,
} from './test-chatbot.ts'

/**
 * For tests: a house for all tests of a file, told to it when it stands; before each test newspapers and
 * answer are as at first. Gives what is logged meanwhile, emptied after each.
 */
export function inChatbotHouse(take: (house: ChatbotHouse) => void) {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  let t: ChatbotHouse
  beforeAll(async () => take((t = await chatbotHouse())))
  afterAll(async () => {
    logged.mockRestore()
    await t.close()
  })
  beforeEach(() => {
    t.world.script = saying(says('L’acqua è salita di un metro.', 1))
    t.world.articles = new Map([1, 2, 3].map((id) => [id, testArticle(id)]))
    t.world.requests.length = t.world.before.length = 0
  })
  afterEach(() => logged.mockClear())
  return logged
}

type Chat = { content: string; temporary: boolean; chat_history: ChatMessage[] }
/** For tests: a chat as it is read later. */
export const read = async (who: TestReader, chat: string) =>
  (await call<Chat>(who, `/api/rag/chat/${chat}`)).data
/** For tests: the chats of somebody. */
export const history = async (who: TestReader, more: object = {}) =>
  (await call<{ chats: PastChat[] }>(who, '/api/rag/chats-history', { rag_type: 'digital', ...more })).data
    .chats
