import { expect, test } from 'vitest'
import { technical } from '../../../consent/technical.ts'
import { kinds, storedKinds } from './stored-kinds.ts'

test('whatever our pages store is told in words, once', () => {
  const keys = kinds.flatMap((kind) => kind.keys)
  const cookies = kinds.flatMap((kind) => kind.cookies ?? [])
  expect(keys.toSorted()).toEqual([...technical.keys].toSorted())
  expect(cookies.toSorted()).toEqual([...technical.cookies].toSorted())
})

test('what nobody here stored is told by its own name', () => {
  const { here, others } = storedKinds(['theme', '_visitor'], ['edicola-consent', 'wtstp_eid'])
  expect(here.map(({ name }) => name)).toEqual(['La tua scelta sui cookie', 'Aspetto e testo'])
  expect(others).toEqual(['_visitor', 'wtstp_eid'])
})
