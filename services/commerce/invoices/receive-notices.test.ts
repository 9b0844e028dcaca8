import { expect, test } from 'vitest'
import { readNotice, stateAfter } from './receive-notices.ts'

const notice = (root: string, inside = '') =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<types:${root} xmlns:types="http://www.fatturapa.gov.it/sdi/messaggi/v1.0" versione="1.0">
  <IdentificativoSdI>111</IdentificativoSdI>
  <NomeFile>IT01234560587_00001.xml</NomeFile>${inside}
</types:${root}>`)

test.each([
  ['RicevutaConsegna', 'RC'],
  ['NotificaMancataConsegna', 'MC'],
  ['RicevutaImpossibilitaRecapito', 'MC'],
  ['NotificaDecorrenzaTermini', 'DT'],
  ['AttestazioneTrasmissioneFattura', 'AT'],
])('%s is read', (root, kind) => {
  const file = 'IT01234560587_00001.xml'
  expect(readNotice(notice(root))).toEqual({ kind, file, outcome: null, errors: [] })
})

test('a rejection says why, in its own words', () => {
  const errors =
    '<ListaErrori><Errore><Codice>00305</Codice><Descrizione>1.4.1.1.2 &lt;IdCodice&gt; non valido' +
    '</Descrizione></Errore></ListaErrori>'
  for (const root of ['NotificaScarto', 'RicevutaScarto'])
    expect(readNotice(notice(root, errors))).toMatchObject({
      kind: 'NS',
      errors: ['00305 1.4.1.1.2 <IdCodice> non valido'],
    })
})

test('a public body takes it or refuses it', () => {
  const esito = (code: string) =>
    notice('NotificaEsito', `<EsitoCommittente><Esito>${code}</Esito></EsitoCommittente>`)
  expect(readNotice(esito('EC01'))).toMatchObject({ kind: 'NE', outcome: 'EC01' })
  expect(readNotice(esito('EC02'))).toMatchObject({ kind: 'NE', outcome: 'EC02' })
  expect(readNotice(esito('EC99'))).toBeNull()
})

test('what is no notice is none', () => {
  expect(readNotice(Buffer.from('ciao'))).toBeNull()
  expect(readNotice(notice('constructor'))).toBeNull()
  const doctype = Buffer.from(
    '<!DOCTYPE a [<!ENTITY x "y">]><RicevutaConsegna><NomeFile>a</NomeFile></RicevutaConsegna>',
  )
  expect(readNotice(doctype)).toBeNull()
  expect(readNotice(Buffer.alloc(1_000_001, 32))).toBeNull()
})

test('delivered stays delivered; a public body that cannot be reached is tried until the attestation', () => {
  expect(stateAfter('delivered', { kind: 'NS' }, 'FPR12')).toBe('delivered')
  expect(stateAfter('sent', { kind: 'MC' }, 'FPR12')).toBe('delivered')
  expect(stateAfter('sent', { kind: 'MC' }, 'FPA12')).toBe('sent')
  expect(stateAfter('sent', { kind: 'AT' }, 'FPA12')).toBe('delivered')
  expect(stateAfter('sent', { kind: 'NS' }, 'FPA12')).toBe('rejected')
})
