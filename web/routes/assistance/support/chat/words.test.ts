import { expect, test } from 'vitest'
import { assistantName, backWords, frequent, greeting, placeWords, refusedWords } from './words.ts'

test('the assistant is named after its masthead, as Italian joins the two', () => {
  for (const [masthead, name] of [
    ['Il Meriggio', 'Assistente del Meriggio'],
    ['La Lagunare', 'Assistente della Lagunare'],
    ["L'Eco Marittimo", 'Assistente dell’Eco Marittimo'],
    ['L’Eco Marittimo', 'Assistente dell’Eco Marittimo'],
    ['Corriere Apulo', 'Assistente di Corriere Apulo'],
    ['', 'Assistente'],
  ] as const)
    expect(assistantName(masthead)).toBe(name)
})

test('the first line says that it is an IA, whatever the hour', () => {
  for (const [at, hello] of [
    ['2026-11-20T08:00:00Z', 'Buongiorno'],
    ['2026-11-20T17:30:00Z', 'Buonasera'],
    ['2026-07-20T02:59:00Z', 'Buonasera'],
    ['2026-07-20T03:00:00Z', 'Buongiorno'],
  ] as const)
    expect(greeting(new Date(at))[0]).toMatch(new RegExp(`^${hello}! Sono un assistente virtuale \\(IA\\)`))
})

test('the questions that are offered can be sent', () => {
  for (const question of frequent) {
    expect(question.length).toBeGreaterThanOrEqual(8)
    expect(question.length).toBeLessThanOrEqual(500)
  }
})

test('who waits is told how many are before them; who comes too late, when to come back', () => {
  expect([1, 2, 3, null].map(placeWords)).toEqual([
    'Tocca a te: un operatore arriva appena può',
    '1 persona prima di te',
    '2 persone prima di te',
    'Tocca a te: un operatore arriva appena può',
  ])
  const now = new Date('2026-11-20T21:00:00Z')
  expect(backWords({ open: false, opens: { day: '2026-11-21', time: '09:00' } }, now)).toBe(
    'Ricominciamo domani alle\u00a09.',
  )
  expect(backWords({ open: false, opens: null }, now)).toBe('')
})

test('of a message that was refused it is said why, and what to do', () => {
  expect(refusedWords('ERR_CHAT_FULL')).toBe('Questa chat è piena: iniziane una nuova')
  expect(refusedWords('ERR_BAD_REQUEST')).toBe('Il messaggio non è stato accettato.')
})
