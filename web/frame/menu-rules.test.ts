import fc from 'fast-check'
import { expect, test } from 'vitest'
import { menuRole, type MenuItem } from 'contract/site/brand.ts'
import { visibleTo, visitorTags } from './menu-rules.ts'

const link = (name: string, roles?: MenuItem['roles']): MenuItem => ({ name, type: 'link', url: '/', ...(roles ? { roles } : {}) })
const separator: MenuItem = { name: '', type: 'separator' }

test('an item shows only if one of its roles is the person’s', () => {
  const items = [link('tutti'), link('rassegna', ['rassegnaSubscribed']), link('non abbonati', ['notSubscribed', 'company'])]
  expect(visibleTo(visitorTags, items).map((i) => i.name)).toEqual(['tutti', 'non abbonati'])
})

test('coming_soon matches no one, whatever the tags', () => {
  fc.assert(fc.property(fc.subarray([...menuRole.options]), (tags) => {
    expect(visibleTo(tags, [link('presto', ['coming_soon'])])).toEqual([])
  }))
})

test('no separator first, last or doubled, whatever is hidden', () => {
  const item = fc.oneof(fc.constant(separator), fc.constant(link('a')), fc.constant(link('b', ['company'])))
  fc.assert(fc.property(fc.array(item), (items) => {
    const shown = visibleTo(visitorTags, items).map((i) => i.type)
    expect(shown[0]).not.toBe('separator')
    expect(shown.at(-1)).not.toBe('separator')
    expect(shown.join(' ')).not.toContain('separator separator')
  }))
})

test('a heading without anything under it is not shown', () => {
  expect(visibleTo(visitorTags, [{ name: 'Vuota', type: 'section', children: [link('x', ['company'])] }])).toEqual([])
})
