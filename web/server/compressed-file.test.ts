import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, preferredEncoding, sendFile } from './compressed-file.ts'

const text = 'a { color: red } '.repeat(200)
const get = (accepted: string | null, type = 'text/css; charset=utf-8') =>
  sendFile(
    compress(type, Buffer.from(text)),
    new Request('http://a.localhost/', { headers: accepted === null ? {} : { 'Accept-Encoding': accepted } }),
    {},
  )

test('a file is sent in the smallest form the browser reads, and is the same file', async () => {
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    [null, null, (b: Buffer) => b],
  ] as const) {
    const response = get(accepted)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([
      response.headers.get('content-encoding'),
      Number(response.headers.get('content-length')),
      response.headers.get('vary'),
    ]).toEqual([encoding, bytes.length, 'Accept-Encoding'])
    expect(unpack(bytes).toString()).toBe(text)
  }
})

test('what is compressed already is sent as it is', () => {
  expect(get('br', 'image/webp').headers.get('content-encoding')).toBe(null)
})

test('an encoding of weight nought is refused', () => {
  for (const [accepted, encoding] of [
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0 , gzip;q=0', 'identity'],
    ['gzip;q=0,br;q=0.01', 'br'],
    ['BR;Q=1', 'br'],
  ] as const)
    expect([accepted, preferredEncoding(accepted)]).toEqual([accepted, encoding])
})
