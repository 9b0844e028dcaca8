import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dkimIn } from './dkim.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'edicola-dkim-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))
const pem = {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
} as const
const named = async (text: string | null) => {
  const keyFile = join(folder, `${crypto.randomUUID()}.pem`)
  if (text !== null) await writeFile(keyFile, text)
  return dkimIn({ dkim: { domain: 'esempio.it', selector: 'edicola', keyFile } })
}

test('a private RSA key is taken; without the setting there is none', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048, ...pem })
  expect(await named(privateKey)).toEqual({ domain: 'esempio.it', selector: 'edicola', key: privateKey })
  expect(await dkimIn({ dkim: null })).toBeNull()
})

test('what could not sign is refused at the start', async () => {
  const refused = (text: string | null) =>
    expect(named(text)).rejects.toMatchObject({ code: 2, message: expect.stringContaining('RSA') as string })
  await refused(null)
  await refused('non è una chiave')
  await refused(generateKeyPairSync('rsa', { modulusLength: 2048, ...pem }).publicKey)
  await refused(generateKeyPairSync('ed25519', pem).privateKey)
})
