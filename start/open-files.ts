import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Files, FilesUnavailable, folderFiles } from '../services/platform/outside/files.ts'
import type { S3Files } from '../services/platform/outside/s3-files.ts'
import { privateFolder } from './private-folder.ts'
import { Refusal, exit } from './refusal.ts'
import type { Settings } from './settings.ts'
import { complain } from './terminal.ts'

/** Where files lie without S3. */
export const filesFolder = (settings: Pick<Settings, 'dataDir'>): string => join(settings.dataDir, 'files')

export interface OpenFiles {
  files: Files
  /** Null: they lie in the folder. */
  s3: S3Files | null
}

/**
 * The files of an installation, in the bucket of the settings or in the data folder. A store that is away now
 * is said, and may come. @throws Refusal (2): the bucket cannot be used, or files were left in the folder.
 */
export async function openFiles(settings: Settings): Promise<OpenFiles> {
  const folder = filesFolder(settings)
  if (!settings.s3) {
    await privateFolder(folder)
    return { files: folderFiles(folder), s3: null }
  }
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new Refusal(
      exit.settings,
      `S3_BUCKET è indicato, ma in ${folder} ci sono ancora dei file: portateli su S3 con «npm run ` +
        'files -- move --to s3», oppure togliete S3_BUCKET.',
    )
  const s3 = await openS3(settings)
  return { files: s3, s3 }
}

/** The bucket of the settings. The library holds 39 MB and takes a third of a second: only where wanted. */
export async function openS3({ s3 }: Pick<Settings, 's3'>): Promise<S3Files> {
  if (!s3)
    throw new Refusal(
      exit.settings,
      'Manca S3_BUCKET, con S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY: dice qual è il contenitore su S3.',
    )
  const { s3Files } = await import('../services/platform/outside/s3-files.ts')
  const files = s3Files(s3)
  try {
    await files.look()
    return files
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error
    const reason = refusals[error.reason]
    if (reason) throw new Refusal(exit.settings, reason(s3.bucket), error)
    complain(
      new Refusal(
        exit.settings,
        `S3 non risponde (${error.reason || error.message}): finché non torna, immagini e pagine hanno ` +
          '503. Verificate S3_ENDPOINT.',
        error,
      ),
    )
    return files
  }
}

/** By what S3 calls an error («Error responses» in its manual). */
const refusals: Readonly<Record<string, (bucket: string) => string>> = {
  NoSuchBucket: (bucket) =>
    `S3_BUCKET vale «${bucket}», ma quel contenitore non c’è: createlo, o correggete.`,
  AccessDenied: (bucket) =>
    `Le chiavi di S3 non possono leggere il contenitore «${bucket}»: date i permessi di docs/install.md.`,
  InvalidAccessKeyId: () => 'S3_ACCESS_KEY_ID non è una chiave che S3 conosce: verificatela.',
  SignatureDoesNotMatch: () =>
    'S3_SECRET_ACCESS_KEY non è il segreto di S3_ACCESS_KEY_ID: verificate entrambe, e S3_REGION.',
  PermanentRedirect: (bucket) => `Il contenitore «${bucket}» è in un’altra regione: correggete S3_REGION.`,
  AuthorizationHeaderMalformed: () => 'S3 non accetta S3_REGION: scrivete la regione del contenitore.',
}
