import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { mailServer } from '../test/mail-server.ts'
import { type LetterHeaders, NotDelivered } from './mail.ts'
import { smtp } from './smtp.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
const letter = {
  to: 'anna@example.it',
  subject: 'Il mattino: perché l’acqua è alta 😀',
  text: 'Buongiorno.\n.\nUna riga con un punto.',
  html: '<p>Buongiorno.</p>',
}
const headers: LetterHeaders = {
  'List-Unsubscribe': `<https://account.example.it/newsletter/disiscrizione/${'a'.repeat(90)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'List-Id': '<mattino.newsletter.example.it>',
  'Message-ID': '<n1.abc@example.it>',
}

/** Relaxed forms of RFC 6376 §3.4. */
const relaxedLine = (value: string) =>
  value
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()
const relaxedBody = (body: string) =>
  `${body
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(?:\r\n)+$/, '')}\r\n`

/** Checks a signed letter as its receiver does (RFC 6376 §6); gives what the signature covers. */
function verified(data: string): string[] {
  const [head = '', ...rest] = data.split('\r\n\r\n')
  const fields = head
    .split(/\r\n(?![ \t])/)
    .map((field) => /^([^:]+):([\s\S]*)$/.exec(field)!.slice(1) as [string, string])
  const [, signature] = fields.find(([name]) => name.toLowerCase() === 'dkim-signature')!
  const tags = new Map(
    relaxedLine(signature)
      .split(';')
      .map((tag) => /^\s*(\w+)=([\s\S]*)$/.exec(tag)!.slice(1) as [string, string]),
  )
  const bodyHash = createHash('sha256')
    .update(relaxedBody(rest.join('\r\n\r\n')), 'latin1')
    .digest('base64')
  expect(bodyHash).toBe(tags.get('bh')!.replaceAll(' ', ''))
  const covered = tags.get('h')!.replaceAll(' ', '').split(':')
  const lines = covered.map((name) => {
    const value = fields.findLast(([field]) => field.toLowerCase() === name.toLowerCase())?.[1]
    return value === undefined ? '' : `${name.toLowerCase()}:${relaxedLine(value)}\r\n`
  })
  const own = `dkim-signature:${relaxedLine(signature.replace(/\bb=[^;]*$/, 'b='))}`
  const right = createVerify('RSA-SHA256')
    .update(lines.join('') + own, 'latin1')
    .verify(publicKey, tags.get('b')!.replaceAll(' ', ''), 'base64')
  expect(right).toBe(true)
  expect([tags.get('d'), tags.get('s')]).toEqual(['example.it', 'edicola'])
  return covered.map((name) => name.toLowerCase())
}

test('a letter is signed, and the signature covers both headers that unsubscribe', async () => {
  const server = await mailServer()
  const deliver = smtp({
    url: server.url,
    from: 'Il Meriggio <posta@example.it>',
    dkim: { domain: 'example.it', selector: 'edicola', key },
  })
  await deliver({ ...letter, headers })
  const { data } = server.received[0]!
  const covered = verified(data)
  for (const name of [
    'from',
    'to',
    'subject',
    'list-unsubscribe',
    'list-unsubscribe-post',
    'list-id',
    'message-id',
  ])
    expect(covered).toContain(name)
  const head = data
    .split('\r\n\r\n')[0]!
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  for (const [name, value] of Object.entries(headers))
    expect(head.filter((line) => line.toLowerCase() === `${name}: ${value}`.toLowerCase())).toHaveLength(1)
  await server.close()
})

test.each([
  ['List-Unsubscribe', '<https://a.it>\r\nBcc: x@example.it'],
  ['List-Id', 'a\nX: b'],
  ['List-Id', 'perché'],
  ['List-Id', ''],
  ['List-Id', 'a'.repeat(901)],
  ['Bcc', 'x@example.it'],
  ['X-Other', 'x'],
])('a header %s: %j does not leave', async (name, value) => {
  const server = await mailServer()
  const sent = smtp({ url: server.url, from: 'a@example.it' })({ ...letter, headers: { [name]: value } })
  await expect(sent).rejects.toThrow('a letter may not say')
  expect(server.received).toEqual([])
  await server.close()
})

test('why a letter was not delivered: for now, never there, never that letter, nobody knows', async () => {
  const answers = {
    'a@example.it': { recipient: '450 dopo' },
    'b@example.it': { recipient: '550 non c’è' },
    'c@example.it': { letter: '554 no' },
    'd@example.it': { letter: '452 pieno' },
    'e@example.it': { letter: null },
  } as const
  const server = await mailServer((to) => answers[to as keyof typeof answers])
  const deliver = smtp({ url: server.url, from: 'posta@example.it' })
  const why = (to: string) =>
    deliver({ ...letter, to }).then(
      () => null,
      (error: unknown) => error instanceof NotDelivered && error.why,
    )
  expect(await Promise.all(Object.keys(answers).map(why))).toEqual([
    'later',
    'recipient',
    'refused',
    'later',
    'unknown',
  ])
  await server.close()
  const nobody = smtp({ url: 'smtp://127.0.0.1:1', from: 'posta@example.it' })
  await expect(nobody(letter)).rejects.toMatchObject({ why: 'later' })
})
