import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { textChecksum } from 'contract/assistance/chatbot/answer-text.ts'
import { Conversation, type ConversationPorts } from './conversation.ts'

const CHAT = '00000000-0000-4000-8000-00000000000c'
const end = (state = 'done') =>
  JSON.stringify({
    article_ids: ['7'],
    '<!--answer-->': 'a1',
    '<!--state-->': state,
    '<!--engine-->': 'extractive',
    '<!--scope-->': null,
    '<!--sources-->': [],
  })

const cut = Symbol('cut')
type Step = string | number | typeof cut
/** Pieces with waits (ms) between them; `cut`: the connection breaks. */
async function* pieces(steps: readonly Step[], signal: AbortSignal): AsyncGenerator<string> {
  for (const step of steps) {
    if (typeof step === 'number') await new Promise((done) => setTimeout(done, step))
    else if (step === cut) throw new TypeError('network')
    else yield step
    signal.throwIfAborted()
  }
}

/** Services that answer as they are told, and write down what they were asked. */
function services(streams: Record<string, (readonly Step[] | { status: number; code: string })[]>) {
  const asked: [string, Record<string, unknown>][] = []
  let kept: string | null = null
  const answers: Record<string, unknown> = {
    '/api/rag/chats-history': { chats: [] },
    '/api/chatbot/allowance': { left: 9, most: 100 },
    '/api/chatbot/related': { articles: [{ id: '7', title: 'Sette' }] },
    '/api/chatbot/stop': {},
  }
  const ports: ConversationPorts = {
    person: 'a@example.it',
    read: () => kept,
    save: (text) => void (kept = text),
    refused: () => {},
    ask: (async (call: { path: string }, input: Record<string, unknown>) => {
      asked.push([call.path, input])
      return call.path in answers
        ? { ok: true, data: answers[call.path] }
        : { ok: false, code: 'ERR_CHAT_NOT_FOUND', status: 404 }
    }) as never,
    stream: (async (call: { path: string }, input: Record<string, unknown>, signal: AbortSignal) => {
      asked.push([call.path, input])
      const next = streams[call.path]?.shift() ?? { status: 0, code: 'ERR_UNAVAILABLE' }
      if (!Array.isArray(next)) return { ok: false, ...next }
      return { ok: true, headers: new Headers({ 'X-Chat-Id': CHAT }), pieces: pieces(next, signal) }
    }) as never,
  }
  return { ports, asked, answers, kept: () => kept, paths: () => asked.map(([path]) => path) }
}
const EDITIONS = '/utente-rag'
const FOLLOW = '/api/chatbot/chats/{id}/answer'
const last = (conversation: Conversation) => conversation.now().turns.at(-1)!

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an answer comes piece by piece, names its chat, and brings its articles', async () => {
  const { ports, asked } = services({ [EDITIONS]: [['Uno', 100, '. [1]', end()]] })
  const named: string[] = []
  const conversation = new Conversation(ports, 'digital')
  conversation.onCreated((chat) => void named.push(chat))
  const done = conversation.ask('Che cosa è successo?')
  expect(last(conversation).answer.state).toBe('waiting')
  expect(conversation.now().announced).toBe('Sto scrivendo la risposta')
  await vi.advanceTimersByTimeAsync(10)
  expect([last(conversation).answer.raw, last(conversation).answer.state]).toEqual(['Uno', 'running'])
  await vi.runAllTimersAsync()
  await done
  expect([named, conversation.now().chat]).toEqual([[CHAT], CHAT])
  expect(last(conversation).answer).toMatchObject({ state: 'done', id: 'a1' })
  expect(conversation.now().announced).toBe('Risposta: Uno.')
  expect(conversation.now().related.get('7')).toMatchObject({ title: 'Sette' })
  expect(asked[0]![1]).toMatchObject({ id_chat: '0', rag_type: 'digital', temporary: false })
})

test('a broken connection is no end: the rest is asked for from where the words have come to', async () => {
  const { ports, asked } = services({
    [EDITIONS]: [['Uno. [1]', cut]],
    [FOLLOW]: [{ status: 0, code: 'ERR_UNAVAILABLE' }, [' Due.', cut], [' Tre.', end('stopped')]],
  })
  const conversation = new Conversation(ports, 'digital')
  void conversation.ask('Che cosa è successo?')
  await vi.runAllTimersAsync()
  expect(last(conversation).answer).toMatchObject({
    state: 'stopped',
    raw: `Uno. [1] Due. Tre.${end('stopped')}`,
  })
  expect(asked.filter(([path]) => path === FOLLOW).map(([, input]) => input['from'])).toEqual([8, 8, 13])
})

test('what cannot be reached fails in the end, and keeps the question for another try', async () => {
  const { ports, kept, asked } = services({ [EDITIONS]: [['Uno', cut], [`Sì.${end()}`]] })
  const conversation = new Conversation(ports, 'digital')
  void conversation.ask('Che cosa è successo?')
  await vi.runAllTimersAsync()
  expect(last(conversation)).toMatchObject({
    question: 'Che cosa è successo?',
    answer: { state: 'failed', code: 'ERR_NETWORK' },
  })
  expect(kept()).toContain('Che cosa è successo?')
  const { id } = last(conversation)
  void conversation.retry(last(conversation))
  await vi.runAllTimersAsync()
  expect(conversation.now().turns.map((turn) => [turn.id, turn.answer.state])).toEqual([[id, 'done']])
  const questions = asked.filter(([path]) => path === EDITIONS).map(([, input]) => input['question_id'])
  expect(questions).toEqual([id, id])
})

test('a refusal and a marker are failures, whatever was said before', async () => {
  const { ports } = services({
    [EDITIONS]: [{ status: 429, code: 'ERR_DAY_SPENT' }, ['Uno. ', '<!--err', 'or ERR_INTERNAL-->']],
  })
  const conversation = new Conversation(ports, 'digital')
  void conversation.ask('Prima')
  await vi.runAllTimersAsync()
  expect(last(conversation).answer).toMatchObject({ state: 'failed', code: 'ERR_DAY_SPENT' })
  void conversation.ask('Seconda')
  await vi.runAllTimersAsync()
  expect(last(conversation).answer).toMatchObject({ state: 'failed', code: 'ERR_INTERNAL' })
})

test('stop is a call of its own, also before the chat has a number; what was said stays', async () => {
  const { ports, asked } = services({ [EDITIONS]: [[50, 'Uno.', 50, end('stopped')]] })
  const slow = ports.stream
  ports.stream = (async (...given: Parameters<typeof slow>) => {
    await new Promise((done) => setTimeout(done, 500))
    return slow(...given)
  }) as never
  const conversation = new Conversation(ports, 'digital')
  void conversation.ask('Che cosa è successo?')
  void conversation.stop()
  await vi.advanceTimersByTimeAsync(100)
  expect(asked.some(([path]) => path === '/api/chatbot/stop')).toBe(false)
  expect(conversation.now().stopping).toBe(true)
  await vi.runAllTimersAsync()
  expect(asked.filter(([path]) => path === '/api/chatbot/stop')).toEqual([
    ['/api/chatbot/stop', { chat_id: CHAT }],
  ])
  expect(last(conversation).answer.state).toBe('stopped')
  expect(conversation.now().stopping).toBe(false)
})

test('another flavour clears what was said; what still comes of it is nobody’s', async () => {
  const { ports, kept } = services({ [EDITIONS]: [['Uno', 100, ' due', end()]] })
  const conversation = new Conversation(ports, 'digital')
  void conversation.ask('Che cosa è successo?')
  await vi.advanceTimersByTimeAsync(10)
  conversation.begin('online_economia')
  await vi.runAllTimersAsync()
  expect(conversation.now()).toMatchObject({ flavour: 'online_economia', turns: [], chat: '0' })
  expect(kept()).toBeNull()
})

test('an old chat whose answer is being written goes on from what is there', async () => {
  const { ports, answers, asked } = services({ [FOLLOW]: [[' Due.', end()]] })
  const message = { date: '2026-11-20T09:00:00.000Z', state: null, judgement: null, shared: null }
  answers['/api/rag/chat/{id}'] = {
    rag_type: 'online_economia',
    content: 'Una chat',
    temporary: false,
    chat_history: [
      { ...message, id: 'q1', role: 'user', content: 'Chi?' },
      {
        ...message,
        id: 'a1',
        role: 'assistant',
        content: 'Uno.',
        date: '2026-11-20T09:00:01.000Z',
        state: 'running',
      },
    ],
  }
  const conversation = new Conversation(ports, 'digital')
  void conversation.open(CHAT)
  await vi.runAllTimersAsync()
  expect(conversation.now()).toMatchObject({ flavour: 'online_economia', chatState: 'here' })
  expect(last(conversation).answer).toMatchObject({ state: 'done', raw: `Uno. Due.${end()}` })
  expect(asked.find(([path]) => path === FOLLOW)![1]).toEqual({
    id: CHAT,
    question: 'q1',
    from: 4,
    mark: textChecksum('Uno.'),
  })
})

test('a chat that is not there says so', async () => {
  const { ports } = services({})
  const conversation = new Conversation(ports, 'digital')
  await conversation.open(CHAT)
  expect(conversation.now().chatState).toBe('missing')
})
