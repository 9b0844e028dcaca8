import { expect, test } from 'vitest'
import { decodeXml } from './read-bytes.ts'

test.for([
  ['windows-1252', 'windows-1252', '“città”', 'convertito da WINDOWS-1252'],
  ['iso-8859-1', 'latin1', 'città', 'convertito da ISO-8859-1'],
  ['iso-8859-1', 'utf8', 'città', 'si dichiara ISO-8859-1 ma è in UTF-8'],
] as const)('XML declared %s and written %s', ([declared, written, text, note]) => {
  const xml = `<?xml version="1.0" encoding="${declared}"?><a>${text}</a>`
  const bytes =
    written === 'windows-1252'
      ? Buffer.from(xml.replace('“', '\x93').replace('”', '\x94'), 'latin1')
      : Buffer.from(xml, written)
  const repairs: string[] = []
  expect(decodeXml(bytes, repairs)).toContain(text)
  expect(repairs.join()).toContain(note)
})
