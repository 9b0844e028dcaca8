import { expect, test } from 'vitest'
import { commandOf } from './key-rules.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'altKey' | 'metaKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
})

test('arrows turn pages, and move a page that is enlarged', () => {
  expect([
    commandOf(press('ArrowRight'), false),
    commandOf(press('ArrowLeft'), false),
    commandOf(press('ArrowDown'), false),
  ]).toEqual(['next', 'previous', null])
  expect(commandOf(press('ArrowRight'), true)).toEqual({ x: -80, y: 0 })
  expect([commandOf(press('PageDown'), true), commandOf(press('End'), true)]).toEqual(['next', 'last'])
})

test('the browser keeps its own keys', () => {
  for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
    for (const key of ['+', '-', '0', 'ArrowLeft']) expect(commandOf(press(key, held), false)).toBe(null)
  for (const key of ['Tab', 'Enter', 'Escape', ' ', 'a', 'ArrowUp'])
    expect(commandOf(press(key), false)).toBe(null)
})
