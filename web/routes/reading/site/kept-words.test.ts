import { expect, test } from 'vitest'
import { technical } from '../../../consent/technical.ts'
import { keptKinds, kinds } from './kept-words.ts'

test('whatever our pages store is told in words, once', () => {
  const keys = kinds.flatMap((kind) => kind.keys)
  const cookies = kinds.flatMap((kind) => kind.cookies ?? [])
  expect(keys.toSorted()).toEqual([...technical.keys].toSorted())
  expect(cookies.toSorted()).toEqual([...technical.cookies].toSorted())
})

test('what nobody here stored is told by its own name', () => {
  const { here, others } = keptKinds(['theme', '_visitor'], ['edicola-consent', 'wtstp_eid'])
  expect(here.map(({ name }) => name)).toEqual(['La tua scelta sui cookie', 'Aspetto e testo'])
  expect(others).toEqual(['_visitor', 'wtstp_eid'])
})
