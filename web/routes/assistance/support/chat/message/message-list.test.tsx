import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Message } from 'contract/assistance/support/chat/messages.ts'
import type { FileLoader } from '../../conversation/files.ts'
import { placeWords } from 'contract/assistance/support/chat/place-words.ts'
import { participantsWords } from './cards.tsx'
import { MessageList } from './message-list.tsx'

const files: FileLoader = { file: async () => null, map: async () => null, close: () => {} }
const message = (change: Partial<Message> = {}): Message => ({
  id: crypto.randomUUID(),
  order: 1,
  changed: 1,
  author: 'operator',
  type: 'text',
  position: 'left',
  date: '2026-11-20T09:46:00.000Z',
  status: 'read',
  title: 'Silvia',
  avatar: null,
  text: 'Buongiorno',
  forwarded: false,
  retracted: false,
  reply: null,
  file: null,
  place: null,
  meeting: null,
  meetingLink: null,
  spotify: null,
  ...change,
})
const html = (messages: Message[], side: 'reader' | 'operator' = 'reader') =>
  renderToStaticMarkup(
    <MessageList
      {...{ messages, side, files }}
      origins={['https://account.meriggio.it']}
      onRetract={() => {}}
    />,
  )

test('one’s own messages say how far they have come, in words', () => {
  const own = (status: Message['status']) =>
    html([message({ author: 'reader', position: 'right', status })]).replace(/<svg.*?<\/svg>/g, '')
  expect(own('waiting')).toContain('In attesa di invio</span>')
  expect(own('sent')).toContain('Inviato, <time')
  expect(own('received')).toContain('Ricevuto, <time')
  expect(own('read')).toContain(
    'Letto, <time dateTime="2026-11-20T09:46:00.000Z" title="venerdì 20\u00a0novembre 2026, 10:46">',
  )
})

test('what was taken back leaves a trace and nothing else, and cannot be taken back again', () => {
  const shown = html([message({ author: 'reader', position: 'right', retracted: true, text: '' })])
  expect(shown).toContain('Messaggio ritirato')
  expect(shown).not.toContain('Azioni sul messaggio')
})

test('only one’s own can be taken back, and only once it has left', () => {
  expect(html([message()])).not.toContain('Azioni sul messaggio')
  expect(html([message({ author: 'assistant', position: 'right' })], 'operator')).not.toContain('Azioni')
  expect(html([message({ author: 'reader', position: 'right', status: 'waiting' })])).not.toContain('Azioni')
  expect(html([message({ author: 'reader', position: 'right' })])).toContain(
    'Azioni sul messaggio: Buongiorno',
  )
})

test('what people write is text, and what the assistant links leads to the masthead only', () => {
  const text = '<img src=x onerror=alert(1)> [qui](https://account.meriggio.it/faq) [lì](https://evil.it/)'
  expect(html([message({ text })])).toContain('&lt;img src=x')
  expect(html([message({ text: '[qui](https://account.meriggio.it/faq)' })])).not.toContain('>qui</a>')
  const assistants = html([message({ text, author: 'assistant' })])
  expect(assistants).toContain('<a href="https://account.meriggio.it/faq">qui</a>')
  expect(assistants).not.toContain('evil')
})

test('every type is drawn without asking anybody for anything', () => {
  const file = { id: crypto.randomUUID(), name: 'a', type: 'x', bytes: 1, width: 4, height: 3, seconds: 14 }
  const all = [
    message({ type: 'photo', text: '', file: { ...file, kind: 'photo' } }),
    message({ type: 'video', text: '', file: { ...file, kind: 'video' } }),
    message({ type: 'audio', text: '', file: { ...file, kind: 'audio' } }),
    message({ type: 'file', text: '', file: { ...file, kind: 'file' } }),
    message({ type: 'location', text: '', place: { latitude: 45.43713, longitude: 12.33265 } }),
    message({
      type: 'meeting',
      meeting: { title: 'Chiamata', begins: '2026-11-24T09:30:00Z', participants: ['A', 'B', 'C', 'D', 'E'] },
    }),
    message({
      type: 'meetingLink',
      meetingLink: { title: 'Chiamata', url: 'https://meet.example.it/x', participants: [] },
    }),
    message({ type: 'spotify', spotify: { url: 'https://open.spotify.com/track/1234567890abcdef' } }),
    message({ type: 'system', author: 'system', text: 'Silvia è entrata' }),
  ]
  const shown = html(all)
  expect(shown).not.toMatch(/ src=/)
  for (const words of ['Guarda il video', 'Ascolta il messaggio vocale', 'Scarica a', 'Apri nella mappa'])
    expect(shown).toContain(words)
  expect(shown).toContain('martedì 24\u00a0novembre 2026, alle 10:30')
  expect(shown).toContain('Con A, B, C, D\u00a0+1')
  expect(shown.match(/rel="[^"]*"/g)!.every((rel) => rel.includes('noopener noreferrer'))).toBe(true)
})

test('an address that only looks like one stands in its card as it is, and breaks no page', () => {
  const meetingLink = { title: 'Chiamata', url: 'https://a.it:99999/x', participants: [] }
  expect(html([message({ type: 'meetingLink', meetingLink })])).toContain('https://a.it:99999/x')
})

test('participants beyond four are counted; places are said as maps say them', () => {
  expect(participantsWords([])).toEqual([])
  expect(participantsWords(['A', 'B', 'C', 'D'])).toEqual(['Con A, B, C, D'])
  expect(participantsWords(['A', 'B', 'C', 'D', 'E', 'F'])).toEqual(['Con A, B, C, D\u00a0+2'])
  expect(placeWords({ latitude: -45.4, longitude: -12.3 })).toBe('45,40000°\u00a0S, 12,30000°\u00a0O')
})
