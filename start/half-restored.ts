import { access, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal, exit } from './refusal.ts'

const mark = (dataDir: string) => join(dataDir, 'restoring')

/** A restore begins in this folder: until it has ended, nothing starts on what is there. */
export const markRestore = (dataDir: string): Promise<void> =>
  writeFile(mark(dataDir), 'A restore is under way here, or was cut short.\n', { mode: 0o600 })

export const unmarkRestore = (dataDir: string): Promise<void> => rm(mark(dataDir), { force: true })

export const isHalfRestored = (dataDir: string): Promise<boolean> =>
  access(mark(dataDir)).then(
    () => true,
    () => false,
  )

/** @throws Refusal (9): a restore was cut short, and what is in the folder is not whole. */
export async function refuseHalfRestored(dataDir: string): Promise<void> {
  if (await isHalfRestored(dataDir))
    throw new Refusal(
      exit.damaged,
      `Nella cartella dei dati ${dataDir} c’è un ripristino non finito: ripetete «npm run restore -- ` +
        'CARTELLA» con la stessa copia.',
    )
}
