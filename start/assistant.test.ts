import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Engine, engineOf } from '../services/assistance/support/assistant/engine.ts'
import { MAX_CHOICES } from '../services/assistance/support/questions/nearest-questions.ts'
import { questionsOf } from '../services/assistance/support/questions/questions.ts'
import { scratchDatabase, type Scratch } from '../services/platform/database/scratch.ts'
import { loadBrands } from './brands.ts'
import { project } from './settings.ts'

const brands = await loadBrands(join(project, 'brands'))
let scratch: Scratch
let engine: Engine
beforeAll(async () => {
  scratch = await scratchDatabase()
  engine = engineOf(questionsOf({ db: scratch.db, brands }))
})
afterAll(() => scratch.close())

const slugOf = async (text: string, earlier: string[] = [], brand = brands.main) => {
  const { level, questions } = await engine.interpret(brand, text, earlier)
  return level === 'answer' ? questions[0]!.slug : null
}

/** A question with the questions of `brands/faq.json` that answer it; none: it cannot be answered. */
interface Asked {
  text: string
  slugs: string[]
}
const listOf = async (name: string): Promise<Asked[]> => {
  const { support } = JSON.parse(
    await readFile(new URL(`../bench/questions/assistant-${name}.json`, import.meta.url), 'utf8'),
  ) as { support: [id: string, who: string, text: string, slugs: string][] }
  return support.map(([, , text, slugs]) => ({ text, slugs: slugs.split('|').filter(Boolean) }))
}
const lists = ['first', 'second', 'third', 'tune', 'held']

/** What became of the questions of a list, each outcome with those that had it. */
async function outcomes(list: readonly Asked[]) {
  const outcomes = { right: [], among: [], wrong: [], declined: [] } as Record<string, string[]>
  for (const { text, slugs } of list) {
    const { level, questions } = await engine.interpret(brands.main, text)
    const shown = questions.slice(0, MAX_CHOICES).map(({ slug }) => slug)
    const outcome =
      level === 'none'
        ? 'declined'
        : level === 'answer'
          ? slugs.includes(shown[0]!)
            ? 'right'
            : 'wrong'
          : shown.some((slug) => slugs.includes(slug))
            ? 'among'
            : 'wrong'
    outcomes[outcome]!.push(`${text} → ${level} ${shown.join(', ')}`)
  }
  return outcomes
}

test('the lists name questions that there are, each text once', async () => {
  const known = brands.faq.categories.flatMap(({ questions }) => questions.map(({ slug }) => slug))
  const questions = (await Promise.all(lists.map(listOf))).flat()
  for (const { slugs } of questions) for (const slug of slugs) expect(known).toContain(slug)
  expect(new Set(questions.map(({ text }) => text)).size).toBe(questions.length)
})

// Floors a little below what was measured, so that a change that loses something is seen.
test.each([
  { list: 'first', of: 50, helped: 48, wrong: 0, answered: 0 },
  { list: 'second', of: 30, helped: 29, wrong: 0, answered: 0 },
  { list: 'third', of: 20, helped: 19, wrong: 0, answered: 0 },
  { list: 'tune', of: 90, helped: 86, wrong: 1, answered: 1 },
  { list: 'held', of: 30, helped: 26, wrong: 2, answered: 1 },
])('of $list $helped of $of are answered or among the three, at most $wrong wrongly', async (floor) => {
  const list = await listOf(floor.list)
  const { right, among, wrong } = await outcomes(list.filter(({ slugs }) => slugs.length > 0))
  expect(right!.length + among!.length).toBeGreaterThanOrEqual(floor.helped)
  expect(wrong!.slice(floor.wrong)).toEqual([])
  const cannot = await outcomes(list.filter(({ slugs }) => slugs.length === 0))
  expect(cannot.wrong!.slice(floor.answered)).toEqual([])
})

test('what follows from the question before is understood from both', async () => {
  expect(await slugOf('e come lo disdico?', ['vorrei abbonarmi, come si fa'])).toBe('disdire')
  expect(await slugOf('e se non arriva?', ['come faccio a ricevere il codice per email'])).toBe(
    'codice-non-arriva',
  )
  expect(await slugOf('e quindi??? ma dai', ['come si fa la disdetta?'])).toBeNull()
})

test('a question of a list is answered when it is pressed', async () => {
  for (const shown of await questionsOf({ db: scratch.db, brands }).of(brands.main))
    expect(await slugOf(shown.question.map(({ text }) => text).join(''))).toBe(shown.slug)
})

test('a masthead answers from its own questions', async () => {
  const gazette = brands.all.find(({ sigla }) => sigla === 'GZ')!
  expect(await slugOf('dov’è l’archivio storico?', [], gazette)).toBe('archivio-storico-gazzetta')
  expect(await slugOf('dov’è l’archivio storico?')).not.toBe('archivio-storico-gazzetta')
})

test('who greets, thanks or wants a person is understood as such', async () => {
  const talk = async (text: string) => (await engine.interpret(brands.main, text)).talk
  for (const text of ['buongiorno!', 'ciao a tutti', 'Salve, c’è qualcuno?'])
    expect([text, await talk(text)]).toEqual([text, 'greeting'])
  for (const text of ['ok grazie mille', 'perfetto, grazie!!', 'grazie e buona giornata'])
    expect([text, await talk(text)]).toEqual([text, 'thanks'])
  for (const text of [
    'voglio un operatore',
    'posso parlare con una persona?',
    'OPERATORE!!!',
    'passami qualcuno',
  ])
    expect([text, await talk(text)]).toEqual([text, 'person'])
  for (const text of [
    'grazie ma come disdico?',
    'buongiorno, come cambio la password',
    'quando risponde un operatore?',
  ])
    expect([text, await talk(text)]).toEqual([text, null])
})

// A pattern that backtracks takes minutes for these, and runs into the limit of a test.
test('questions of 500 characters are answered by their words, or declined', async () => {
  expect((await engine.interpret(brands.main, 'password '.repeat(55))).questions[0]!.slug).toContain(
    'password',
  )
  for (const text of ['x'.repeat(500), 'ab cd '.repeat(83), '🙂'.repeat(250), '<b>'.repeat(160)])
    expect([text, await slugOf(text)]).toEqual([text, null])
})
