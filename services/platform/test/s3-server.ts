import { createRequire } from 'node:module'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Settings } from '../outside/s3-files.ts'

// s3rver hides where a list goes on behind DES, which OpenSSL no longer has; thrice the same key is that.
type Cipher = (algorithm: string, key: Buffer, iv: Buffer) => unknown
const crypto = createRequire(import.meta.url)('node:crypto') as Record<string, Cipher>
for (const name of ['createCipheriv', 'createDecipheriv']) {
  const native = crypto[name]!
  crypto[name] = (algorithm, key, iv) =>
    algorithm === 'des'
      ? native('des-ede3-cbc', Buffer.concat([key, key, key]), iv)
      : native(algorithm, key, iv)
}

/**
 * For tests: a server that speaks S3 (s3rver) with the empty buckets `edicola` and `altra-edicola`, in a
 * folder of its own that is gone after `close`. `port`: 0 takes a free one.
 */
export async function s3Server(port = 0) {
  const directory = await mkdtemp(join(tmpdir(), 'edicola-s3-'))
  const buckets = ['edicola', 'altra-edicola'].map((name) => ({ name, configs: [] }))
  const options = { address: '127.0.0.1', silent: true, directory }
  const server = new S3rver({ ...options, port, configureBuckets: buckets })
  const { port: ownPort } = await server.run()
  const settings: S3Settings = {
    ...{ endpoint: `http://127.0.0.1:${ownPort}`, region: 'eu-south-1', bucket: 'edicola' },
    ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  }
  return {
    settings,
    /** As variables of the environment. */
    variables: {
      S3_ENDPOINT: settings.endpoint!,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    /** Where the objects of the bucket lie. */
    folder: join(directory, settings.bucket),
    port: ownPort,
    async close(): Promise<void> {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
