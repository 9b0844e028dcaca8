import { expect, test } from 'vitest'
import { rightsLine } from './rights-line.ts'

const item = { masthead: 'Il Meriggio', licence: null, day: '2026-11-20' }

test('says whose a clip is, and who may use it', () => {
  expect(rightsLine(item, { name: 'Vetrerie Vallarin S.r.l.' })).toBe(
    '© Il Meriggio. Copia per uso interno di Vetrerie Vallarin S.r.l., 20 novembre 2026.'.replace(
      '20 nov',
      '20\u00a0nov',
    ),
  )
})

test('names the licence of an upload, whether or not it ends in a stop', () => {
  for (const licence of ['Promopress 44/2026', 'Promopress 44/2026.'])
    expect(rightsLine({ ...item, masthead: 'Giornale di Brera', licence }, { name: 'ACME' })).toContain(
      '© Giornale di Brera. Promopress 44/2026. Copia per uso interno di ACME, ',
    )
})
