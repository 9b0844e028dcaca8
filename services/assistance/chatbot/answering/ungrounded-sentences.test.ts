import { expect, test } from 'vitest'
import type { LanguageModel } from '../../../platform/outside/language-model.ts'
import { createAnswerer } from './answer-question.ts'
import { answerTo, passagesOf } from './test-corpus.ts'

const TEXT =
  'Il molo di Santa Vela costerà 12 milioni di euro, ha detto Aldo Frisi. Il sindaco Ugo Terzi ha battuto ' +
  'Remo Fani alle elezioni. La temperatura è scesa a -3 gradi. Carlo Bini è arrivato primo alla regata. ' +
  'Marta Neri ha comprato la villa del conte. Luca Gori ha ucciso Dino Sala. La nave è lunga 1.500 metri e ' +
  'pesa 2,5 tonnellate. Il processo comincia alle 15.30 in aula 4. Il traghetto parte dopo le otto. ' +
  'Il ladro è stato visto da Piero Lama.'
const found = passagesOf({ article: 7, title: 'Porto, il molo nuovo costa di più', paragraphs: [TEXT] })

/** What arrives of a model that writes these pieces. */
async function said(pieces: Iterable<string>): Promise<string[]> {
  const languageModel: LanguageModel = {
    async *stream() {
      yield* pieces
    },
    write: () => Promise.reject(new Error('not asked')),
  }
  const answer = await answerTo(createAnswerer({ languageModel }), { question: 'Che cosa?', passages: found })
  return answer.engine === 'model' ? answer.sentences.map(({ text }) => text) : []
}
const TRUE = 'Luca Gori ha ucciso Dino Sala [1].'

test('nobody is put in somebody else’s place, and no figure counts something else', async () => {
  for (const lie of [
    // Who does it, to whom it is done, by whom, whose office, whose words.
    'Marta Neri ha ucciso Dino Sala [1].',
    'Luca Gori è stato ucciso da Dino Sala [1].',
    'Luca Gori è stato ucciso [1].',
    'Piero Lama ha visto il ladro [1].',
    'Il ladro è stato visto da Luca Gori [1].',
    'Remo Fani ha battuto il sindaco alle elezioni [1].',
    'Il sindaco è Remo Fani [1].',
    'Il sindaco, Remo Fani, ha vinto le elezioni [1].',
    'Il sindaco Aldo Frisi ha battuto Remo Fani [1].',
    'Il molo costerà 12 milioni di euro, ha detto Ugo Terzi [1].',
    'Ugo Terzi ha detto che il molo costerà 12 milioni di euro [1].',
    // Small words that turn it.
    'Carlo Bini è arrivato secondo alla regata [1].',
    'Marta Neri ha comprato il giornale [1].',
    'Il traghetto parte prima delle otto [1].',
    'Il traghetto deve partire dopo le otto [1].',
    // Figures of something else, below zero or not, rough or not; a question is no statement.
    'La nave pesa 1.500 tonnellate [1].',
    'La nave è lunga 2,5 metri [1].',
    'Il processo comincia alle 4 [1].',
    'Il processo comincia alle 4 in aula 15.30 [1].',
    'La temperatura è scesa a 3 gradi [1].',
    'Il molo costerà −12 milioni di euro [1].',
    'Il molo costerà quasi 12 milioni di euro [1].',
    'Il molo costerà 12 milioni di euro? [1]',
  ])
    expect([lie, await said([lie, ' ', TRUE])]).toEqual([lie, ['Luca Gori ha ucciso Dino Sala.']])
})

test('what is true arrives, in another order too', async () => {
  for (const truth of [
    'Aldo Frisi ha detto che il molo costerà 12 milioni di euro [1].',
    'Il molo costerà 12 milioni di euro, ha detto Frisi [1].',
    'Il sindaco Terzi ha battuto Fani [1].',
    'La nave pesa 2,5 tonnellate [1].',
    'Il processo comincia alle 15.30 [1].',
    'La temperatura è scesa a -3 gradi [1].',
    'Il ladro è stato visto da Piero Lama [1].',
    'Il traghetto parte dopo le otto [1].',
  ])
    expect(await said([truth])).toEqual([truth.replace(/ \[1\]/, '')])
})

test('a model that repeats itself, or tells the whole article, is not read on', async () => {
  expect(await said(Array.from({ length: 500 }, () => `${TRUE} `))).toEqual([
    'Luca Gori ha ucciso Dino Sala.',
  ])
  // One sentence after the other, and all of it in one.
  const whole = Array.from({ length: 20 }, (_, n) => `La sala ${n} è aperta dopo il ${n + 1} marzo.`)
  const passages = passagesOf({ article: 7, title: 'Le sale', paragraphs: [whole.join(' ')] })
  let written = 0
  const languageModel: LanguageModel = {
    async *stream() {
      for (const sentence of whole) {
        written++
        yield sentence.replace('.', ' [1]. ')
      }
    },
    write: () => Promise.reject(new Error('not asked')),
  }
  const told = await answerTo(createAnswerer({ languageModel }), {
    question: 'Che cosa?',
    passages,
  })
  expect(told.engine).toBe('model')
  expect(told.sentences.length).toBeLessThanOrEqual(8)
  expect(written).toBeLessThan(12)
  expect(await said([`${TEXT.replaceAll('. ', ', ').replace(/\.$/, '')} [1].`])).toEqual([])
})

// A splitter of quadratic time takes more than a minute for each sign, and runs into the limit of a test.
test.each(['.', '…', '. ', '«', '[1]', '1.', '\n'])(
  'garbage without end gives no sentence: %j',
  async (sign) => {
    expect(await said(Array.from({ length: 6_000 }, () => sign))).toEqual([])
  },
)
