import fc from 'fast-check'
import { expect, test } from 'vitest'
import { restoreMessages, cachedMessagesOf, parseCache } from './cache.ts'
import { message } from '../conversation/test-messages.ts'

const messages = [
  message({ order: 1, author: 'reader', text: 'Come disdico?', date: '2026-11-20T22:05:09Z' }),
  message({ order: 2, author: 'assistant', text: 'Da [Abbonamento](http://account.x.it/user).' }),
  message({ order: 3, author: 'system', text: 'Ti abbiamo messo in coda.' }),
  message({ order: 4, author: 'reader', retracted: true, text: '' }),
  message({ order: 5, author: 'operator', text: 'Buongiorno, sono Chiara.' }),
]

test('a message is kept with the names of SPEC §3, its date as an Italian locale string of Rome', () => {
  expect(cachedMessagesOf(messages)).toEqual([
    { role: 'user', content: 'Come disdico?', date: '20/11/2026, 23:05:09' },
    { role: 'assistant', content: 'Da [Abbonamento](http://account.x.it/user).', date: expect.any(String) },
    { role: 'assistant', content: 'Buongiorno, sono Chiara.', date: expect.any(String) },
  ])
})

test('what is kept of one person is nobody else’s', () => {
  const person = fc.constantFrom('', 'a@example.it', 'b@example.it', 'A@example.it')
  fc.assert(
    fc.property(person, person, (of, reader) => {
      const stored = { person: of, chat: 'c', live: true, messages: cachedMessagesOf(messages) }
      expect(parseCache(JSON.stringify(stored), reader)).toEqual(of === reader ? stored : null)
    }),
  )
})

test('whatever stands in the storage, nothing that is no message is read', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(() => parseCache(text, '')).not.toThrow()
    }),
  )
  for (const text of [null, '', '[]', 'null', '{"person":""}', '{"person":"","chat":"c","messages":{}}'])
    expect(parseCache(text, '')).toBeNull()
  const parsed = parseCache(
    '{"person":"","chat":"c","messages":[null,3,{"role":"system"},{"role":"user"}]}',
    '',
  )
  expect(parsed).toEqual({ person: '', chat: 'c', live: false, messages: [] })
})

test('what was kept is drawn as it was said, to the minute', () => {
  const stored = { person: '', chat: 'c', live: false, messages: cachedMessagesOf(messages) }
  const drawn = restoreMessages(stored)
  expect(drawn.map(({ author, position, text }) => [author, position, text])).toEqual([
    ['reader', 'right', 'Come disdico?'],
    ['assistant', 'left', 'Da [Abbonamento](http://account.x.it/user).'],
    ['assistant', 'left', 'Buongiorno, sono Chiara.'],
  ])
  expect(drawn[0]!.date).toBe('2026-11-20T22:05:00.000Z')
})
