import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RouteData } from 'contract/reading/tracking/payloads.ts'
import { routeDataIn, trackedText } from './route-data.ts'

const slug = fc.stringMatching(/^[a-z0-9]+(?:-[a-z0-9]+){0,3}$/)
const data: fc.Arbitrary<RouteData> = fc.oneof(
  fc.constant({ pagina: 'HOME' as const }),
  fc.record({ pagina: fc.constant('HOME_SEZIONE' as const), sezione: slug }),
  fc.record({
    pagina: fc.constant('ARTICOLO' as const),
    id_articolo: fc.stringMatching(/^[1-9]\d{0,17}$/),
    sezione: slug,
  }),
)

test('what a page says of itself is read back as it was', () => {
  fc.assert(
    fc.property(data, (one) => {
      expect(routeDataIn(trackedText(one))).toEqual(one)
    }),
  )
})

test('a page that says nothing, or something else, is none of the three', () => {
  for (const text of [undefined, '', 'HOME_SEZIONE', 'ARTICOLO/1', 'ALTRO/1/politica', 'home'])
    expect(routeDataIn(text)).toBeNull()
})
