import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileNameOf, fileTypeOf } from './file-type.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))

test('the bytes say what a file is, whatever it is called', () => {
  expect(fileTypeOf(bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF'))).toBe('image/jpeg')
  expect(fileTypeOf(bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0]))).toBe('image/png')
  expect(fileTypeOf(bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '))).toBe('image/webp')
  expect(fileTypeOf(bytes('%PDF-1.7\n', [0xe2, 0xe3]))).toBe('application/pdf')
  expect(fileTypeOf(bytes('Perché no? 😀\r\n\tsì'))).toBe('text/plain')
  expect(fileTypeOf(bytes('RIFF', [1, 2, 3, 4], 'AVI '))).toBe(null)
  expect(fileTypeOf(bytes('MZ', [0x90, 0, 3]))).toBe(null)
  expect(fileTypeOf(bytes('zero\u0000zero'))).toBe(null)
  expect(fileTypeOf(bytes([0xc3, 0x28]))).toBe(null)
})

test('a name keeps what is readable of it, with the ending of what the file is', () => {
  const names: [string, Parameters<typeof fileNameOf>[1], string][] = [
    ['estratto conto.pdf', 'application/pdf', 'estratto conto.pdf'],
    ['FOTO.JPEG', 'image/jpeg', 'FOTO.JPEG'],
    ['pagina.html', 'text/plain', 'pagina.html.txt'],
    ['../../etc/passwd', 'text/plain', 'passwd.txt'],
    ['C:\\Utenti\\Anna\\conto.png', 'image/png', 'conto.png'],
    ['', 'image/webp', 'allegato.webp'],
    ['...', 'image/webp', 'allegato.webp'],
    ['a\r\nBcc: tutti@example.it.pdf', 'application/pdf', 'aBcc tutti@example.it.pdf'],
    ['\u202Efdp.exe', 'application/pdf', 'fdp.exe.pdf'],
    ['\uD800x', 'text/plain', 'x.txt'],
    ['😀'.repeat(300), 'image/png', `${'😀'.repeat(100)}.png`],
  ]
  for (const [given, type, name] of names) expect(fileNameOf(given, type)).toBe(name)
})

test('no name leads out of its folder or into the head of a letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (given) => {
      const name = fileNameOf(given, 'image/png')
      expect(name).toMatch(/^[^\\/\p{Cc}\p{Cf}"]{1,104}$/u)
      expect(name.isWellFormed()).toBe(true)
      expect(name.toLowerCase().endsWith('.png')).toBe(true)
    }),
  )
})
