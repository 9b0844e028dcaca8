import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { smtp } from './smtp.ts'

/** A mail server that takes one letter and keeps what it was told. */
async function mailServer() {
  let data = ''
  const heard: string[] = []
  const server = createServer((socket) => {
    let inData = false
    socket.write('220 prova\r\n')
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n')) {
        if (inData && line === '.') {
          inData = false
          socket.write('250 ok\r\n')
        } else if (inData) data += `${line}\r\n`
        else if (line !== '') {
          heard.push(line)
          inData = line === 'DATA'
          socket.write(inData ? '354 avanti\r\n' : '250 ok\r\n')
        }
      }
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, heard, letter: () => data, close: () => server.close() }
}

test('a domain with accents is told in ASCII to the server, and in the letter', async () => {
  const server = await mailServer()
  await smtp({ url: server.url, from: 'Il Meriggio <posta@example.it>' })({
    to: 'info@città.example',
    subject: 'Prova',
    text: 'ciao',
    html: '<p>ciao</p>',
    replyTo: 'mario@perché.it',
  })
  const [head] = server.letter().split('\r\n\r\n')
  expect(head).toMatch(/^To: info@xn--citt-3na\.example$/m)
  expect(head).toMatch(/^Reply-To: mario@xn--perch-fsa\.it$/m)
  expect(server.heard.filter((line) => line.startsWith('RCPT'))).toEqual([
    'RCPT TO:<info@xn--citt-3na.example>',
  ])
  server.close()
})

test('a letter leaves with who gets the answer and its files, whatever they are called', async () => {
  const server = await mailServer()
  await smtp({ url: server.url, from: 'Il Meriggio <posta@example.it>' })({
    to: 'clienti@example.it',
    subject: 'Perché 😀 \u202E',
    text: 'ciao',
    html: '<p>ciao</p>',
    replyTo: 'marta@example.it',
    attachments: [{ name: 'però "conto".pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4') }],
  })
  const [head] = server.letter().split('\r\n\r\n')
  expect(head).toMatch(/^Reply-To: marta@example\.it$/m)
  // Its words are of who gets the answer: customer care’s own programs are to answer it.
  expect(head).not.toContain('Auto-Submitted')
  expect(head).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(server.letter()).toContain(Buffer.from('%PDF-1.4').toString('base64'))
  expect(server.letter()).toMatch(/Content-Type: application\/pdf/)
  expect(server.heard.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<clienti@example.it>'])
  server.close()
})

test('a letter that nobody waits for an answer to says that a program wrote it', async () => {
  const server = await mailServer()
  const deliver = smtp({ url: server.url, from: 'Il Meriggio <posta@example.it>' })
  await deliver({ to: 'anna@example.it', subject: 'Codice', text: 'ciao', html: '<p>ciao</p>' })
  expect(server.letter().split('\r\n\r\n')[0]).toMatch(/^Auto-Submitted: auto-generated$/m)
  server.close()
})
