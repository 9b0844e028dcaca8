import { createHash } from 'node:crypto'
import { CONSENT_VERSION } from 'contract/identity/consent/purposes.ts'
import { expect, test } from 'vitest'
import { vendorWords } from './tcf/words.ts'
import { purposeWords, words } from './words.ts'

test('a version of the words is these words: whoever changes one makes a new version', () => {
  const hash = createHash('sha256')
    .update(JSON.stringify([words, purposeWords, vendorWords]))
    .digest('hex')
    .slice(0, 16)
  expect({ [CONSENT_VERSION]: hash }).toEqual({ '2026-11': 'e6446a5248ca7db0' })
})
