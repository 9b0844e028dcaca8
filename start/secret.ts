import { randomBytes } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal, exit } from './refusal.ts'

/**
 * The installation's secret: made once, readable by its owner only, whole or not at all. The caller holds the
 * lock of the folder.
 */
export async function secretIn(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret')
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (stored !== null) {
    // Making a new one in silence would sign everybody out and hide the loss.
    if (stored.trim().length < 32)
      throw new Refusal(
        exit.settings,
        `Il file ${path} è rovinato: rimettete quello di una copia di sicurezza, oppure cancellatelo ` +
          '(tutti dovranno accedere di nuovo).',
      )
    return stored.trim()
  }
  const created = randomBytes(48).toString('base64url')
  const draft = `${path}.new`
  await rm(draft, { force: true })
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${created}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
  return created
}
