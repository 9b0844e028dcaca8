import { afterEach, expect, test, vi } from 'vitest'

type Api = (...call: unknown[]) => unknown
type Hear = (event: { data: unknown; source: { postMessage(said: unknown): void } }) => void

/** A page as the stub meets it, before it has a body. */
async function page(frames: Record<string, unknown> = {}) {
  vi.resetModules()
  const scripts: { type?: string; src?: string }[] = []
  const located: { name?: string; hidden?: boolean }[] = []
  let hear: Hear = () => {}
  const window: Record<string, unknown> = { frames }
  vi.stubGlobal('window', window)
  vi.stubGlobal('addEventListener', (name: string, ear: Hear) => name === 'message' && (hear = ear))
  vi.stubGlobal('document', {
    currentScript: { dataset: { cmp: '/assets/cmp.js' } },
    createElement: () => ({}),
    head: { append: (script: object) => scripts.push(script) },
    body: { append: (frame: object) => located.push(frame) },
  })
  // No module: it runs as it is.
  await vi.importActual('./stub.ts')
  return { scripts, located, api: window['__tcfapi'] as Api | undefined, hear: () => hear }
}
afterEach(() => vi.unstubAllGlobals())

test('the stub answers ping at once, keeps the rest, and brings the API once', async () => {
  const { scripts, located, api } = await page()
  expect(located).toEqual([{ hidden: true, name: '__tcfapiLocator', title: '__tcfapiLocator' }])
  expect(scripts).toEqual([])
  for (const version of [2, 0, undefined, null]) {
    const answer = vi.fn<(...said: unknown[]) => void>()
    api!('ping', version, answer)
    expect(answer).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ gdprApplies: true, cmpLoaded: false, cmpStatus: 'stub', apiVersion: '2' }),
      true,
    )
  }
  const listener = vi.fn<(...said: unknown[]) => void>()
  api!('addEventListener', 2, listener)
  api!('removeEventListener', 2, listener, 0)
  // Of another version only the API can say no.
  api!('ping', 1, listener)
  expect(listener).not.toHaveBeenCalled()
  expect(api!()).toEqual([
    ['addEventListener', 2, listener],
    ['removeEventListener', 2, listener, 0],
    ['ping', 1, listener],
  ])
  expect(scripts).toEqual([{ type: 'module', src: '/assets/cmp.js' }])
})

test('a frame asks by messages, in text or in objects, and others’ messages are left alone', async () => {
  const { hear } = await page()
  const call = { __tcfapiCall: { command: 'ping', version: 2, callId: 'a1' } }
  for (const data of [call, JSON.stringify(call)]) {
    const postMessage = vi.fn<(said: unknown) => void>()
    hear()({ data, source: { postMessage } })
    const [said] = postMessage.mock.calls[0]!
    expect(typeof said).toBe(typeof data)
    expect(typeof said === 'string' ? (JSON.parse(said) as unknown) : said).toMatchObject({
      __tcfapiReturn: { callId: 'a1', success: true, returnValue: { cmpStatus: 'stub' } },
    })
  }
  const postMessage = vi.fn<(...said: unknown[]) => void>()
  for (const data of [null, 7, 'hello', '{', '{}', { other: 1 }]) hear()({ data, source: { postMessage } })
  expect(postMessage).not.toHaveBeenCalled()
})

test('where another has its locator already, ours stands back', async () => {
  expect((await page({ __tcfapiLocator: {} })).api).toBeUndefined()
})
