import { ask } from './ask.ts'
import { expect, test } from './journey.ts'

test('a page that only reads refuses what is sent to it, in its own words', async ({ edicola }) => {
  for (const path of ['/', '/sezione/politica', '/non-esiste']) {
    const answer = await ask(edicola.url('MG', path), { method: 'POST' })
    expect(answer.status, path).toBe(405)
    expect(answer.headers['allow']).toBe('GET, HEAD')
    expect(answer.text).toContain('405 Method Not Allowed')
  }
})

test('a file that only is read refuses what is sent to it', async ({ edicola }) => {
  for (const path of ['/brands/look.css', '/manifest.webmanifest'])
    for (const method of ['POST', 'DELETE']) {
      const answer = await ask(edicola.url('MG', path), { method })
      expect([path, answer.status, answer.headers['allow']]).toEqual([path, 405, 'GET, HEAD'])
    }
})
