import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  endDrafts,
  expectBack,
  forgetDraft,
  isBack,
  keepDraftsOf,
  keepField,
  keepWords,
  readDraft,
  wordsOf,
} from './drafts.ts'

const storage = () => {
  const held = new Map<string, string>()
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
}
const begin = () => {
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('localStorage', storage())
}
beforeEach(begin)

const PATH = '/user/profile'
const fieldsOf = (path: string, name: string) => readDraft(path, name)?.fields ?? null

test('fields of a form are kept beside each other, forms and paths apart', () => {
  keepField(PATH, 'chi-sei', 'a@example.it', 'name', 'Ada')
  keepField(PATH, 'chi-sei', 'a@example.it', 'phone', '041')
  keepField(PATH, 'indirizzo', 'a@example.it', 'city', 'Mestre')
  expect(fieldsOf(PATH, 'chi-sei')).toEqual({ name: 'Ada', phone: '041' })
  forgetDraft(PATH, 'chi-sei')
  expect(fieldsOf(PATH, 'chi-sei')).toBe(null)
  expect(fieldsOf(PATH, 'indirizzo')).toEqual({ city: 'Mestre' })
  expect(fieldsOf('/contact', 'indirizzo')).toBe(null)
})

test('after a sign-in nothing is left of anybody else, whatever was typed where', () => {
  const people = fc.constantFrom('', 'a@example.it', 'b@example.it')
  const places = fc.constantFrom(PATH, '/contact', '*')
  const typing = fc.record({ path: places, name: fc.constantFrom('x', 'y'), by: people, value: fc.string() })
  fc.assert(
    fc.property(fc.array(typing), people, places, (all, email, back) => {
      begin()
      for (const { path, name, by, value } of all) keepField(path, name, by, 'field', value)
      keepDraftsOf(email, back)
      for (const { path, name } of all) {
        const draft = readDraft(path, name)
        if (draft) expect([draft.by, ['*', back].includes(path)]).toEqual([email, true])
      }
    }),
  )
})

test('one person’s words are never mixed with another’s', () => {
  keepField(PATH, 'chi-sei', 'a@example.it', 'phone', '041')
  keepField(PATH, 'chi-sei', 'b@example.it', 'name', 'Bice')
  expect(readDraft(PATH, 'chi-sei')).toMatchObject({ by: 'b@example.it', fields: { name: 'Bice' } })
  // A visitor who signs in goes on.
  keepField('/contact', 'ticket', '', 'subject', 'Due addebiti')
  keepField('/contact', 'ticket', 'a@example.it', 'message', 'In ottobre')
  expect(fieldsOf('/contact', 'ticket')).toEqual({ subject: 'Due addebiti', message: 'In ottobre' })
  keepWords('chat', 'a@example.it', 'la mia carta')
  expect([wordsOf('chat', 'a@example.it'), wordsOf('chat', 'b@example.it'), wordsOf('chat', '')]).toEqual([
    'la mia carta',
    '',
    '',
  ])
})

test('signing out ends the drafts of every tab, and those that come later are kept', () => {
  vi.useFakeTimers({ now: 1_000 })
  try {
    keepField(PATH, 'chi-sei', 'a@example.it', 'phone', '041')
    const other = sessionStorage
    vi.stubGlobal('sessionStorage', storage())
    vi.setSystemTime(2_000)
    endDrafts()
    vi.stubGlobal('sessionStorage', other)
    expect(readDraft(PATH, 'chi-sei')).toBe(null)
    expect(sessionStorage.getItem('drafts')).toBe(null)
    vi.setSystemTime(3_000)
    keepField(PATH, 'chi-sei', 'a@example.it', 'phone', '042')
    expect(fieldsOf(PATH, 'chi-sei')).toEqual({ phone: '042' })
  } finally {
    vi.useRealTimers()
  }
})

test('whoever is expected back is so once, at that path alone', () => {
  expectBack('/registrati')
  expect([isBack(PATH), isBack('/registrati'), isBack('/registrati')]).toEqual([false, true, false])
  keepDraftsOf('a@example.it', PATH)
  expect(isBack(PATH)).toBe(false)
  keepField(PATH, 'chi-sei', '', 'phone', '041')
  keepDraftsOf('a@example.it', PATH)
  expect(isBack(PATH)).toBe(true)
})

test('without storage what is typed lasts as long as the page', () => {
  const refuse = () => {
    throw new Error('refused')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  keepField(PATH, 'chi-sei', '', 'phone', '041')
  expect(fieldsOf(PATH, 'chi-sei')).toEqual({ phone: '041' })
})
