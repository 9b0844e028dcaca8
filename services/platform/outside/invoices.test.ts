import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { testFiles } from '../test/files.ts'
import { INBOX, invoiceFolder, invoiceIntermediary, OUTBOX } from './invoices.ts'

const xml = Buffer.from('<a>è</a>')

test('the folder: what goes out lies there, what comes in is read until it is put away', async () => {
  const { files, close } = await testFiles()
  const outlet = invoiceFolder(files)
  await outlet.send({ name: 'IT01234560587_00001.xml', bytes: xml })
  expect(await files.get(`${OUTBOX}/IT01234560587_00001.xml`)).toEqual(xml)
  expect(await outlet.notices()).toEqual([])
  await files.put(`${INBOX}/IT01234560587_00001_RC_001.xml`, xml)
  await files.put(`${INBOX}/leggimi.txt`, xml)
  expect(await outlet.notices()).toEqual([{ name: 'IT01234560587_00001_RC_001.xml', bytes: xml }])
  await outlet.putAway('IT01234560587_00001_RC_001.xml')
  expect(await outlet.notices()).toEqual([])
  await close()
})

test('an intermediary: the same over HTTP, with a token; what it refuses is an error', async () => {
  const heard: string[] = []
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    request.resume()
    response.statusCode = request.url === '/files/rotto.xml' ? 500 : 200
    const name = 'IT01234560587_00001_NS_001.xml'
    const notices = [{ name, xml: xml.toString('base64') }, { name: '../../etc', xml: '' }, {}]
    response.end(JSON.stringify({ notices }))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const outlet = invoiceIntermediary({ address: `http://127.0.0.1:${port}`, token: 'gettone' })
  await outlet.send({ name: 'IT01234560587_00001.xml', bytes: xml })
  expect(await outlet.notices()).toEqual([{ name: 'IT01234560587_00001_NS_001.xml', bytes: xml }])
  await outlet.putAway('IT01234560587_00001_NS_001.xml')
  await expect(outlet.send({ name: 'rotto.xml', bytes: xml })).rejects.toThrow('500')
  expect(heard[0]).toBe('PUT /files/IT01234560587_00001.xml Bearer gettone')
  server.close()
})
