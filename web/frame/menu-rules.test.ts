import fc from 'fast-check'
import { expect, test } from 'vitest'
import { menuRole, type MenuItem } from 'contract/reading/site/brand.ts'
import { forSomebody, shownTo, visitorTags } from './menu-rules.ts'

const link = (name: string, roles?: MenuItem['roles']): MenuItem => ({
  name,
  type: 'link',
  url: '/',
  ...(roles ? { roles } : {}),
})
const separator: MenuItem = { name: '', type: 'separator' }
const shown = (tags: readonly (typeof menuRole.options)[number][], items: readonly MenuItem[]) =>
  items.filter((_, i) => shownTo(tags, items)[i])

test('an item shows only if one of its roles is the person’s', () => {
  const items = [
    link('tutti'),
    link('rassegna', ['rassegnaSubscribed']),
    link('non abbonati', ['notSubscribed', 'company']),
  ]
  expect(shown(visitorTags, items).map((i) => i.name)).toEqual(['tutti', 'non abbonati'])
  expect(shown(['company', 'subscribed', 'rassegnaSubscribed'], items).map((i) => i.name)).toEqual([
    'tutti',
    'rassegna',
    'non abbonati',
  ])
})

test('coming_soon matches no one, whatever the tags, and does not travel', () => {
  fc.assert(
    fc.property(fc.subarray([...menuRole.options]), (tags) => {
      expect(shown(tags, [link('presto', ['coming_soon'])])).toEqual([])
    }),
  )
  expect(
    forSomebody([link('presto', ['coming_soon']), link('a'), link('b', ['coming_soon', 'person'])]).map(
      (i) => i.name,
    ),
  ).toEqual(['a', 'b'])
})

test('no separator first, last or doubled, whatever is hidden', () => {
  const item = fc.oneof(
    fc.constant(separator),
    fc.constant<MenuItem>({ ...separator, roles: ['person'] }),
    fc.constant(link('a')),
    fc.constant(link('b', ['company'])),
  )
  fc.assert(
    fc.property(fc.array(item), fc.subarray([...menuRole.options]), (items, tags) => {
      const types = shown(tags, items).map((i) => i.type)
      expect(types[0]).not.toBe('separator')
      expect(types.at(-1)).not.toBe('separator')
      expect(types.join(' ')).not.toContain('separator separator')
    }),
  )
})

test('every link that the tags open is there', () => {
  const item = fc.record({
    roles: fc.option(fc.subarray([...menuRole.options], { minLength: 1 }), { nil: undefined }),
    separator: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(item), fc.subarray([...menuRole.options]), (raw, tags) => {
      const items = raw.map((r, i): MenuItem => (r.separator ? separator : link(String(i), r.roles)))
      const open = items.filter(
        (i) =>
          i.type === 'link' &&
          (!i.roles || i.roles.some((role) => role !== 'coming_soon' && tags.includes(role))),
      )
      expect(shown(tags, items).filter((i) => i.type === 'link')).toEqual(open)
    }),
  )
})

test('a heading without anything under it is not shown', () => {
  const items: MenuItem[] = [{ name: 'Vuota', type: 'section', children: [link('x', ['company'])] }]
  expect(shown(visitorTags, items)).toEqual([])
  expect(shown(['company'], items)).toEqual(items)
})
