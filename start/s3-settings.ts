import { z } from 'zod'
import type { S3Settings } from '../services/platform/outside/s3-files.ts'
import { Refusal, exit } from './refusal.ts'

/** Where files lie when not in the data folder, each with its reason: part of `settings.ts`. */
export const s3Variables = {
  /** A store that is not Amazon's: MinIO, Ceph, Garage, R2 … The bucket is then the first part of paths. */
  S3_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^\s?#/@]+$/, 'un’origine come https://s3.esempio.it')
    .optional(),
  /** With it, files are in that bucket, which holds nothing else; several processes may share it. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'il nome di un contenitore, come edicola-file')
    .optional(),
  /** Requests are signed for it. */
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'il nome di una regione, come eu-south-1')
    .default('eu-central-1'),
  S3_ACCESS_KEY_ID: z.string().min(3, 'lunga almeno 3 caratteri').optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(3, 'lunga almeno 3 caratteri').optional(),
}
type Read = z.output<z.ZodObject<typeof s3Variables>>

/** Null: not set. @throws Refusal (2): some without the others. */
export function s3Of(read: Read): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = read
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return null
  if (!bucket || !accessKeyId || !secretAccessKey)
    throw new Refusal(
      exit.settings,
      'Per tenere i file su S3 servono insieme S3_BUCKET, S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY ' +
        '(S3_ENDPOINT per chi non usa Amazon): ne manca almeno una.',
    )
  return { endpoint: endpoint ?? null, region, bucket, accessKeyId, secretAccessKey }
}
