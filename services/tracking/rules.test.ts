import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clickOf, pageviewOf } from 'contract/tracking/payloads.ts'
import { eventOf, keptPath } from './rules.ts'

const word = fc.stringMatching(/^[a-z0-9-]{1,30}$/)
const ORIGIN = 'https://edicola.meriggio.example'

test('of what is not published nothing but the first part is kept', () => {
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 4 }), (first, rest) => {
      fc.pre(!['sezione', 'speciale', 'articolo', 'firma', 'sfoglia'].includes(first))
      expect(keptPath(`/${[first, ...rest].join('/')}`)).toBe(`/${first}`)
    }),
  )
})

test('what is published keeps its address', () => {
  for (const path of [
    '/',
    '/sezione/po',
    '/speciale/acqua',
    '/articolo/1/titolo',
    '/articolo/ds/1',
    '/firma/a',
  ])
    expect(keptPath(path)).toBe(path)
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
