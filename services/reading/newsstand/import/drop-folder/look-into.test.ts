import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inspectItem } from './drop-folder.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'edicola-look-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))
const look = async (content: string) => {
  const path = join(root, 'a.json')
  await writeFile(path, content)
  return await inspectItem(path, root)
}
const naming = (pdf: string) => JSON.stringify({ format: 'edicola-edition/1', pdf })

test('nothing is made of a large file, only its end is looked for', async () => {
  const large = `{"uri":"urn:x:1","text":"${'a'.repeat(6_000_000)}"}`
  const parse = vi.spyOn(JSON, 'parse')
  expect(await look(large)).toEqual({ whole: true, pdf: null })
  expect(await look(large.slice(0, -1))).toEqual({ whole: false, pdf: null })
  expect(parse).not.toHaveBeenCalled()
})

test.for([
  ['as it is written', 'prima.pdf', 'prima.pdf'],
  ['with its accents apart', 'citta\u0300.pdf', 'citt\u00e0.pdf'],
  ['as an address writes it', 'prima pagina.pdf', 'prima%20pagina.pdf'],
] as const)('the PDF of an edition is found %s', async ([, file, named]) => {
  expect(await look(naming(named))).toEqual({ whole: true, pdf: join(root, named) })
  await writeFile(join(root, file), '')
  expect(await look(naming(named))).toEqual({ whole: true, pdf: join(root, file) })
})
