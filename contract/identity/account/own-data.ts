import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { deletion } from './forms.ts'

/** What is under way with the person's own data. Times are ISO 8601. */
export const readOwnData = endpoint({
  method: 'GET',
  path: '/api/account/own-data',
  summary: 'L’archivio chiesto e l’eliminazione chiesta',
  who: 'person',
  limit: 'none',
  beforeGate: true,
  input: z.object({}),
  answer: z.object({
    /** `failed`: it could not be made, and may be asked for again. */
    archive: z
      .object({
        state: z.enum(['making', 'ready', 'expired', 'failed']),
        asked: z.string(),
        expires: z.string().nullable(),
      })
      .nullable(),
    /** When the account will be erased; null: it stays. */
    eraseAfter: z.string().nullable(),
  }),
  refuses: {},
})

/** Has the archive made; a letter brings the link. One at a time: it takes the place of one that is ready. */
export const askArchive = endpoint({
  method: 'POST',
  path: '/api/account/own-data/archive',
  summary: 'Chiede l’archivio dei propri dati',
  who: 'person',
  limit: 'own',
  beforeGate: true,
  input: z.object({}),
  answer: z.object({}),
  refuses: { ERR_ARCHIVE_UNDER_WAY: 409 },
})

/** The archive itself, for its person and with the token of the letter's link: either alone opens nothing. */
export const downloadArchive = endpoint({
  method: 'POST',
  path: '/api/account/own-data/archive/download',
  summary: 'Scarica l’archivio dei propri dati',
  who: 'person',
  limit: { max: 30, seconds: 3600, by: 'person' },
  beforeGate: true,
  input: z.object({ token: z.string().max(100) }),
  answer: z.never(),
  gives: ['application/zip'],
  refuses: { ERR_ARCHIVE_NOT_FOUND: 404, ERR_ARCHIVE_EXPIRED: 410 },
})

/** A code by mail, for an account that has no password. */
export const sendDeletionCode = endpoint({
  method: 'POST',
  path: '/api/account/deletion/code',
  summary: 'Manda il codice con cui elimina l’account chi non ha una password',
  who: 'person',
  limit: 'own',
  beforeGate: true,
  input: z.object({}),
  answer: z.object({}),
  refuses: { ERR_PASSWORD_WANTED: 422 },
})

/** Asks for the deletion: sessions and grants end at once, the account is erased after `COOLING_DAYS`. */
export const askDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  summary: 'Chiede l’eliminazione dell’account',
  who: 'person',
  limit: 'own',
  beforeGate: true,
  input: deletion,
  answer: z.object({ eraseAfter: z.string() }),
  refuses: { ERR_INVALID_PASSWORD: 403, ERR_CODE_NOT_VALID: 403, ERR_DELETION_ASKED: 409 },
})

/** The account stays. */
export const undoDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion/undo',
  summary: 'Annulla l’eliminazione dell’account',
  who: 'person',
  limit: { max: 30, seconds: 3600, by: 'person' },
  beforeGate: true,
  input: z.object({}),
  answer: z.object({}),
  refuses: { ERR_DELETION_NOT_ASKED: 409 },
})
