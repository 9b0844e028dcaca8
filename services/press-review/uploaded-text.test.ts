import { afterAll, beforeAll, expect, test } from 'vitest'
import { editionPdf } from '../platform/test/articles.ts'
import { lettersTo } from '../platform/test/doors.ts'
import { SECRET } from '../platform/test/house.ts'
import { type Newsroom, SITE, testNewsroom, today } from './filling/test-newsroom.ts'
import { allLetters, testRecipients, testReview } from './sending/store/test-reviews.ts'
import { whole } from './sending/test-newsroom.ts'
import { letterTokens } from './tokens.ts'

let room: Newsroom
beforeAll(async () => void (room = await testNewsroom()))
afterAll(() => room.close())

const TEXT = 'La fornace riapre dopo l’estate.\n\nA dirlo è il presidente.'

test('what an editor wrote down of a file is read by editors, in the letter and by its link', async () => {
  const editor = await room.editor()
  const bearer = await room.house.token(editor.browser, 'MG')
  const asks = async (path: string, json?: object) =>
    (await editor.browser.call(`${SITE}/api/press-review${path}`, { bearer, ...(json && { json }) })).data
  const { file, text } = (await editor.send('/files', await editionPdf(['Pagina di prova']))).data as {
    file: string
    text: string
  }
  expect(text).toContain('Pagina di prova')
  const parts = { masthead: 'Il Gazzettino del Nord', title: 'Fornaci', author: '', date: today, page: null }
  const licence = 'Licenza diretta dell’editore'
  const added = await editor.call(`/add/${today}/file`, { ...parts, file, text: TEXT, licence })
  const { item } = added.data as { item: string }
  expect(await asks(`/clippings/${item}`)).toMatchObject({ text: TEXT, share: null })

  const preview = { items: null, subject: null, corrects: null, errata: '' }
  const letter = (await asks(`/sending/days/${today}/preview`, preview)) as { text: string }
  expect(letter.text).toContain('La fornace riapre dopo l’estate.')

  const [reader] = await testRecipients(room.db, await testReview(room.db, editor.account), 1)
  await asks(`/sending/days/${today}/send`, whole())
  await room.house.services.runJobs(['draw-press-review', 'send-press-reviews'])
  const [sent] = await allLetters(room.db)
  const browser = room.house.browser()
  const link = `${SITE}/api/press-review/sending/reading/${letterTokens(SECRET).sign(sent!.id)}`
  await browser.call(`${link}/code`, { json: {} })
  const code = (await lettersTo(room.db, reader!.email)).find((one) => one.code)!.code
  await browser.call(`${link}/confirm`, { json: { code } })
  expect((await browser.call(`${link}/digest`)).data).toMatchObject({
    topics: [{ items: [{ id: item, text: TEXT, sheets: [{ alt: expect.any(String) as string }] }] }],
  })
  // A page of many pictures asks for all of them at once; each is noted, and none waits for ever.
  const sheets = Array.from({ length: 40 }, () => browser.call(`${link}/items/${item}/sheets/1`))
  expect(new Set((await Promise.all(sheets)).map(({ status }) => status))).toEqual(new Set([200]))
})
