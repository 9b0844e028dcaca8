import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { load } from './load.ts'
import { readRuns } from './ran.ts'

/** As much of a page as bringing a script takes. */
class Script extends EventTarget {
  src = ''
  id = ''
  removed = false
  remove(): void {
    this.removed = true
  }
}
let scripts: Script[] = []
let stored: string | null = null
beforeEach(() => {
  scripts = []
  stored = null
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    createElement: () => new Script(),
    head: { append: (script: Script) => scripts.push(script) },
  })
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_key: string, text: string) => (stored = text),
  })
  vi.stubGlobal('dispatchEvent', () => true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const outcome = () => readRuns(stored)[0]?.outcome
let nth = 0
/** What a page has asked for already is not asked for again: each test has a script of its own. */
const another = () => ({ name: 'Prova', src: `https://cdn.example.it/${nth++}.js` })
const terms = { purpose: 1, why: 'Prova.', timeout: 5000 } as const

test('nothing is fetched, and nothing written down, while its purpose does not hold', async () => {
  await expect(load(another(), { ...terms, purpose: 4 })).rejects.toThrow('purpose 4')
  expect([scripts, stored]).toEqual([[], null])
})

test('asked for twice it comes once, with its id, and is written down as it goes', async () => {
  const script = { ...another(), id: 'prova' }
  const both = [load(script, terms), load(script, terms)]
  expect(scripts.map(({ src, id }) => [src, id])).toEqual([[script.src, 'prova']])
  expect(outcome()).toBe('asked')
  scripts[0]!.dispatchEvent(new Event('load'))
  await Promise.all(both)
  await load(script, terms)
  expect(scripts.length).toBe(1)
  expect(readRuns(stored)).toMatchObject([
    { name: 'Prova', host: 'cdn.example.it', purpose: 1, why: 'Prova.', outcome: 'ran' },
  ])
})

test('one that cannot be had is taken away, and may be asked for again', async () => {
  const script = another()
  const first = load(script, terms)
  scripts[0]!.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('Prova cannot be had')
  expect([scripts[0]!.removed, outcome()]).toEqual([true, 'failed'])
  const second = load(script, terms)
  scripts[1]!.dispatchEvent(new Event('load'))
  await second
  expect(outcome()).toBe('ran')
})

test('one that ran and brought nothing has failed', async () => {
  const work = load(another(), { ...terms, brings: () => false })
  scripts[0]!.dispatchEvent(new Event('load'))
  await expect(work).rejects.toThrow('cannot be had')
})

test('after its time it is given up; without a time it is waited for', async () => {
  const late = load(another(), terms).catch(String)
  await vi.advanceTimersByTimeAsync(4999)
  expect(outcome()).toBe('asked')
  await vi.advanceTimersByTimeAsync(1)
  expect(await late).toContain('Prova does not answer')
  expect(outcome()).toBe('late')
  const patient = load(another(), { ...terms, timeout: null })
  await vi.advanceTimersByTimeAsync(600_000)
  scripts[1]!.dispatchEvent(new Event('load'))
  await patient
})
