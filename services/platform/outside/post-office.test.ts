import { testBrand } from 'contract/reading/site/test-brands.ts'
import { expect, test } from 'vitest'
import { scratchDatabase } from '../database/scratch.ts'
import { testFiles } from '../test/files.ts'
import { frameLetter } from '../mail/letter-frame.ts'
import type { Sealed } from './mail.ts'
import { postOffice } from './post-office.ts'
import { trusted } from './safe-text.ts'

test('a letter takes its files along; one that is gone is named, and the rest leaves', async () => {
  const kept = await testFiles()
  await kept.files.put('support/a', Buffer.from('uno'))
  const left: Sealed[] = []
  await using scratch = await scratchDatabase()
  const { jobs } = postOffice({
    db: scratch.db,
    keysAmong: async () => new Set(),
    outlet: { kind: 'delivered', deliver: async (letter) => void left.push(letter) },
    files: kept.files,
    addressesOf: () => Promise.resolve([]),
  })
  const enclosed = (key: string) => ({ key: `support/${key}`, name: `${key}.txt`, type: 'text/plain' })
  const { text, html } = frameLetter({
    brand: testBrand(),
    publisher: { publisher: 'Edizioni', publisherAddress: 'Roma' },
    title: trusted('t'),
    preview: trusted('p'),
    text: [trusted('testo')],
    html: ['<p>testo</p>'],
  })
  const letter = { to: 'a@example.it', subject: 's', text, html }
  await jobs![0]!.run({ ...letter, replyTo: 'b@example.it', attachments: [enclosed('a'), enclosed('b')] })
  await jobs![0]!.run(letter)
  expect(left[0]).toEqual({
    ...letter,
    replyTo: 'b@example.it',
    text: `${text}
Allegati che non ci sono più: b. txt
`,
    html: expect.stringMatching(/>Allegati che non ci sono più: b\. txt<\/p>\n<\/div><\/body><\/html>\n$/),
    attachments: [{ name: 'a.txt', type: 'text/plain', bytes: Buffer.from('uno') }],
  })
  expect(left[1]).toEqual(letter)
  await kept.close()
})
