import { type AddressInfo, createServer } from 'node:net'

/** A letter as a mail server got it. */
export interface Received {
  to: string
  data: string
}

/** What a server answers, by recipient: to RCPT TO, and once it has the whole letter; null: it hangs up. */
export type Answering = (to: string) => { recipient?: string; letter?: string | null }

/** For tests: a mail server that keeps what it takes and answers as told, `slow` ms after each letter. */
export async function mailServer(answering: Answering = () => ({}), slow = 0) {
  const received: Received[] = []
  const server = createServer((socket) => {
    let [to, data, inData] = ['', '', false]
    let rest = ''
    socket.write('220 prova\r\n')
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString('latin1')).split('\r\n')
      rest = lines.pop()!
      for (const line of lines) {
        if (inData && line !== '.') data += `${line.startsWith('.') ? line.slice(1) : line}\r\n`
        else if (inData) {
          inData = false
          const { letter = '250 ok' } = answering(to)
          if (letter === null || letter.startsWith('2')) received.push({ to, data })
          data = ''
          setTimeout(() => (letter === null ? socket.destroy() : socket.write(`${letter}\r\n`)), slow)
        } else if (/^RCPT TO:/i.test(line)) {
          to = /<([^>]*)>/.exec(line)?.[1] ?? ''
          socket.write(`${answering(to).recipient ?? '250 ok'}\r\n`)
        } else if (/^DATA$/i.test(line)) {
          inData = true
          socket.write('354 avanti\r\n')
        } else if (/^QUIT$/i.test(line)) socket.end('221 ciao\r\n')
        else if (line !== '') socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((done) => void server.close(() => done())),
  }
}
