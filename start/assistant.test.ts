import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchDatabase, type Scratch } from '../services/database/scratch.ts'
import { choose } from '../services/support/assistant/choose.ts'
import { readQuestion } from '../services/support/assistant/read-question.ts'
import { answerable, answerableLater, unanswerable, unanswerableLater } from '../services/support/assistant/test-questions.ts'
import { everydayWords, vocabularyOf } from '../services/support/assistant/vocabulary.ts'
import { questionsOf } from '../services/support/questions/questions.ts'
import { loadBrands } from './brands.ts'
import { project } from './settings.ts'

let scratch: Scratch
let choiceOf: (text: string) => Promise<ReturnType<typeof choose> & { read?: unknown }>
beforeAll(async () => {
  scratch = await scratchDatabase()
  const { db } = scratch
  const questions = questionsOf({ db, brands: await loadBrands(join(project, 'brands')) })
  const index = await questions.index()
  const everyday = await everydayWords(db)
  choiceOf = async (text) => {
    const vocabulary = await vocabularyOf(db, { index, everyday, brand: 'MG', texts: [text] })
    const read = readQuestion(text, vocabulary)
    return { ...choose(index.documents.get('MG')!, read)!, read }
  }
})
afterAll(() => scratch.close())

test('measure', async () => {
  let right = 0
  const out: string[] = []
  const words = (read: any) =>
    read.terms.map((t: any) => t.map((a: any) => a.lexeme).slice(0, 2).join('|')).join(' ') + ' ?? ' + read.unknown.map((u: any) => u.word + u.weight).join(' ')
  for (const [text, slug] of answerable) {
    const c: any = await choiceOf(text)
    const ok = c?.slug === slug && c.sure
    if (ok) right++
    else out.push(`- ${text} => ${c?.slug} (${slug}) ${c?.score?.toFixed(1)} ${c?.cover?.toFixed(2)} ${words(c.read)}`)
  }
  let declined = 0
  for (const text of unanswerable) {
    const c: any = await choiceOf(text)
    if (!c?.sure) declined++
    if (c?.cover>.3) out.push(`~ ${text} ${c?.slug} ${c?.score?.toFixed(1)} ${c?.cover?.toFixed(2)} ${words(c.read)}`)
    else out.push(`! ${text} => ${c?.slug} ${c?.score?.toFixed(1)} ${c?.cover?.toFixed(2)} ${words(c.read)}`)
  }
  let right2 = 0
  for (const [text, slug] of answerableLater) {
    const c: any = await choiceOf(text)
    const ok = c?.slug === slug && c.sure
    if (ok) right2++
    else out.push(`-- ${text} => ${c?.slug} (${slug}) ${c?.score?.toFixed(1)} ${c?.cover?.toFixed(2)} ${words(c.read)}`)
  }
  let declined2 = 0
  for (const text of unanswerableLater) {
    const c: any = await choiceOf(text)
    if (!c?.sure) declined2++
    if (c?.cover>.3) out.push(`~ ${text} ${c?.slug} ${c?.score?.toFixed(1)} ${c?.cover?.toFixed(2)} ${words(c.read)}`)
    else out.push(`!! ${text} => ${c?.slug} ${c?.score?.toFixed(1)} ${c?.cover?.toFixed(2)} ${words(c.read)}`)
  }
  console.log(right2, declined2)
  console.log(right, declined, '\n' + out.join('\n'))
  expect(1).toBe(1)
})
