import { testBrand } from 'contract/reading/site/test-brands.ts'
import { expect, test } from 'vitest'
import { type SiteFacts, useSite } from '../frame/site.ts'
import { partWriter } from './part-writer.tsx'

const brand = testBrand()
const siteOf = (origin: string, today: string) => ({ host: { origin, brand }, today }) as unknown as SiteFacts

test('a part is written once for a site, a day and what it shows', () => {
  const told: string[][] = []
  const Count = ({ of }: { of: string[] }) => {
    told.push(of)
    const { host, today } = useSite()
    return <p>{`${of.join()} ${host.origin} ${today}`}</p>
  }
  const Other = ({ of }: { of: string[] }) => <b>{of}</b>
  const writer = partWriter()
  const today = siteOf('http://a', '2026-11-28')
  const write = writer(today)
  expect(write(Count, { of: ['x'] }, true)).toBe('<p>x http://a 2026-11-28</p>')
  expect(writer({ ...today })(Count, { of: ['x'] }, true)).toBe('<p>x http://a 2026-11-28</p>')
  expect(told).toHaveLength(1)
  expect(write(Count, { of: ['y'] }, true)).toBe('<p>y http://a 2026-11-28</p>')
  expect(write(Other, { of: ['x'] }, true)).toBe('<b>x</b>')
  expect(writer(siteOf('http://b', '2026-11-28'))(Count, { of: ['x'] }, true)).toContain('http://b')
  expect(writer(siteOf('http://a', '2026-11-29'))(Count, { of: ['x'] }, true)).toContain('11-29')
  expect(told).toHaveLength(4)
})

test('what nobody else is shown is written each time', () => {
  const told: string[] = []
  const Count = ({ of }: { of: string }) => {
    told.push(of)
    return of
  }
  const write = partWriter()(siteOf('http://a', '2026-11-28'))
  for (const keep of [false, false, true, true]) write(Count, { of: 'x' }, keep)
  expect(told).toEqual(['x', 'x', 'x'])
})
