import { randomBytes } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Secret } from '../services/platform/signing/keys.ts'
import { Refusal, exit } from './refusal.ts'

const former = z
  .string()
  .transform((text) => text.split(/\s+/).filter(Boolean))
  .refine((all) => all.every((one) => one.length >= 32), 'segreti di almeno 32 caratteri, divisi da spazi')
  .default([])

/** `decisions/signing.md` says how a secret is changed. */
export const secretVariables = {
  /** Signs cookies and tokens. Made once in DATA_DIR when absent; several servers need the same one. */
  SECRET: z.string().min(32, 'lungo almeno 32 caratteri').optional(),
  /** Secrets of before, divided by spaces: what they have signed is accepted. */
  PREVIOUS_SECRETS: former,
  /** Accept nothing any more; only by them the addresses that had unsubscribed are still recognised. */
  RETIRED_SECRETS: former,
}

export interface SecretSettings {
  /** Null: the one in DATA_DIR. */
  secret: string | null
  previousSecrets: readonly string[]
  retiredSecrets: readonly string[]
}

/** The secrets to run with. The caller has the lock of the folder. @throws Refusal: the file is ruined. */
export const secretsOf = async ({
  secret,
  previousSecrets,
  retiredSecrets,
  dataDir,
}: SecretSettings & { dataDir: string }): Promise<Secret> => ({
  current: secret ?? (await secretIn(dataDir)),
  previous: previousSecrets,
  retired: retiredSecrets,
})

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
