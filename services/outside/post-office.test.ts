import { expect, test } from 'vitest'
import { scratchDatabase } from '../database/scratch.ts'
import { testFiles } from '../test/files.ts'
import type { Sealed } from './mail.ts'
import { postOffice } from './post-office.ts'

test('a letter takes its files along; one that is gone is named, and the rest leaves', async () => {
  const kept = await testFiles()
  await kept.files.put('support/a', Buffer.from('uno'))
  const left: Sealed[] = []
  await using scratch = await scratchDatabase()
  const { jobs } = postOffice({
    db: scratch.db,
    keysAmong: async () => new Set(),
    deliver: async (letter) => void left.push(letter),
    files: kept.files,
    addressesOf: () => Promise.resolve([]),
  })
  const enclosed = (key: string) => ({ key: `support/${key}`, name: `${key}.txt`, type: 'text/plain' })
  const letter = { to: 'a@example.it', subject: 's', text: 'testo\n', html: 'h' }
  await jobs![0]!.run({ ...letter, replyTo: 'b@example.it', attachments: [enclosed('a'), enclosed('b')] })
  await jobs![0]!.run(letter)
  expect(left[0]).toEqual({
    ...letter,
    replyTo: 'b@example.it',
    text: 'testo\n\nAllegati che non ci sono più: b. txt\n',
    attachments: [{ name: 'a.txt', type: 'text/plain', bytes: Buffer.from('uno') }],
  })
  expect(left[1]).toEqual(letter)
  await kept.close()
})
