import { createPrivateKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Dkim } from '../services/platform/outside/smtp.ts'
import { Refusal, exit } from './refusal.ts'
import type { Settings } from './settings.ts'

/**
 * The key that signs letters, or null where none is set.
 * @throws Refusal (2) when it cannot be used: nodemailer would send letters unsigned and say nothing.
 */
export async function dkimIn(settings: Pick<Settings, 'dkim'>): Promise<Dkim | null> {
  if (!settings.dkim) return null
  const { domain, selector, keyFile } = settings.dkim
  const wrong = (what: string, cause?: unknown) =>
    new Refusal(
      exit.settings,
      `DKIM_KEY_FILE vale «${keyFile}», ${what}: serve una chiave privata RSA di almeno 1024 bit, in PEM.`,
      cause,
    )
  const key = await readFile(keyFile, 'utf8').catch((error: unknown) => {
    throw wrong('un file che non si legge', error)
  })
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(key)
    if (asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 1024)
      return { domain, selector, key }
  } catch (error) {
    throw wrong('che non è una chiave', error)
  }
  throw wrong('una chiave di un altro genere')
}
