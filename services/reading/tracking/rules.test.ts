import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clickOf, pageviewOf } from 'contract/reading/tracking/payloads.ts'
import { eventOf } from './rules.ts'

const ORIGIN = 'https://edicola.meriggio.example'

test('of what is not published nothing but the first part is kept, whoever sent more', () => {
  const kept = (path: string) => eventOf({ url_articolo: ORIGIN + path, evento: 'pageview' }).path
  expect(kept('/ricerca/parole%20segrete')).toBe('/ricerca')
  expect(kept('/invito/segreto')).toBe('/invito')
  expect(kept('/articolo/1/titolo')).toBe('/articolo/1/titolo')
})

test('however much is told, little is stored, and never the query', () => {
  const long = fc.string({ unit: 'binary', maxLength: 300 })
  fc.assert(
    fc.property(fc.webPath({ size: 'large' }), long, fc.option(long), (path, id, popup) => {
      const address = `${ORIGIN}/articolo/1${path}?regalo=segreto`
      for (const sent of [pageviewOf(address, null), clickOf(address, id, popup ?? undefined)]) {
        const { path: kept, target, popup: inPopup } = eventOf({ ...sent })
        expect(kept.length).toBeLessThanOrEqual(300)
        expect((target ?? '').length).toBeLessThanOrEqual(100)
        expect((inPopup ?? '').length).toBeLessThanOrEqual(100)
      }
      const own = eventOf({ url_articolo: `${address}#a`, evento: 'click' })
      expect(JSON.stringify(own)).not.toContain('segreto')
    }),
  )
})
