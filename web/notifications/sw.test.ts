import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'

const script = await readFile(join(import.meta.dirname, 'sw.js'), 'utf8')
const origin = 'https://edicola.esempio.it'

interface Shown {
  title: string
  options: { body: string; icon: string; tag?: string; data: { path: string } }
}
let shown: Shown[]
let opened: string[]
let focused: string[]
/** Sends the service worker an event, and waits for what it does. */
let hear: (type: string, event: object) => Promise<void>
let windows: { url: string; focus(): void }[]
beforeEach(() => {
  ;[shown, opened, focused, windows] = [[], [], [], []]
  const listeners = new Map<string, (event: object) => void>()
  const self = {
    location: { origin },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: () => {},
    registration: {
      showNotification: async (title: string, options: Shown['options']) =>
        void shown.push({ title, options }),
    },
    clients: {
      claim: async () => {},
      matchAll: async () => windows,
      openWindow: async (address: string) => void opened.push(address),
    },
  }
  runInNewContext(script, { self, URL })
  hear = async (type, event) => {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(type)!({ ...event, waitUntil: (doing: Promise<unknown>) => void (work = doing) })
    await work
  }
})
const push = (text: unknown) => hear('push', { data: { json: () => JSON.parse(text as string) as unknown } })
const press = (path: unknown) =>
  hear('notificationclick', { notification: { close: () => {}, data: path === undefined ? null : { path } } })

test('what comes is shown as it is, and a second one of its tag in its place', async () => {
  await push(JSON.stringify({ title: 'Il Po', body: 'In secca', path: '/articolo/1/x', tag: 'articolo-1' }))
  expect(shown).toMatchObject([
    { title: 'Il Po', options: { body: 'In secca', tag: 'articolo-1', data: { path: '/articolo/1/x' } } },
  ])
})

test.each(['', '{', 'null', '[]', '7', '{"title":7,"body":{},"path":[],"tag":null}'])(
  'of %j the least is shown: a browser wants every push shown',
  async (text) => {
    await push(text)
    expect(shown).toMatchObject([{ title: 'Nuovi articoli', options: { body: '', data: { path: '' } } }])
    expect(shown[0]!.options).not.toHaveProperty('tag')
  },
)

test('without a text too', async () => {
  await hear('push', { data: null })
  expect(shown).toHaveLength(1)
})

test.each([
  ['/articolo/1/x', `${origin}/articolo/1/x`],
  ['', `${origin}/`],
  [undefined, `${origin}/`],
  ['https://evil.example/', `${origin}/`],
  ['//evil.example/a', `${origin}/`],
  ['/\\evil.example', `${origin}/`],
  ['\\\\evil.example', `${origin}/`],
  ['javascript:alert(1)', `${origin}/`],
  ['data:text/html,x', `${origin}/`],
  [`${origin}@evil.example/`, `${origin}/`],
  ['http://edicola.esempio.it/a', `${origin}/`],
  ['https://[', `${origin}/`],
])('pressed, %j opens %s', async (path, address) => {
  await press(path)
  expect(opened).toEqual([address])
})

test('an article that is open already is brought to the front', async () => {
  windows = [
    { url: `${origin}/`, focus: () => void focused.push('home') },
    { url: `${origin}/articolo/1/x`, focus: () => void focused.push('article') },
  ]
  await press('/articolo/1/x')
  expect([focused, opened]).toEqual([['article'], []])
})
