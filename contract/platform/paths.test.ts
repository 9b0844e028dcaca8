import { expect, test } from 'vitest'
import { editionPath } from './paths.ts'

test('the first page of an edition has the address of the edition', () => {
  const address = '/sfoglia/MG/nazionale/2026-11-20'
  expect([undefined, 1, 2].map((page) => editionPath('MG', 'nazionale', '2026-11-20', page))).toEqual([
    address,
    address,
    `${address}/2`,
  ])
})
