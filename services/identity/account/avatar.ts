import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import sharp from 'sharp'
import { removeAvatar, setAvatar } from 'contract/identity/account/profile.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { enqueue } from '../../platform/database/enqueue.ts'
import type { PersonalFile } from '../../platform/features/feature.ts'
import type { Files } from '../../platform/outside/files.ts'
import { readablePhoto } from '../../platform/pictures/heic.ts'
import { UPLOAD_SECONDS } from '../../platform/jobs/upload-turn.ts'
import { answers, takesUpload } from '../../platform/wire/call.ts'
import { uploadOfAccount } from '../../platform/wire/take-upload.ts'
import type { House } from '../../platform/wire/caller.ts'
import type { AccountPorts } from './ports.ts'
import { avatarOf, holdAccount, setAvatarPath } from './store/accounts.ts'

/** Pixels of its side: twice what the largest place shows. */
const SIDE = 256
const MAX_PIXELS = 50_000_000
const formats = new Set<string | undefined>(['jpeg', 'png', 'webp', 'avif', 'heif'])

/** Where pictures of people are: nobody guesses the name, and a new picture has a new one. */
const PLACE = '/avatar'
const keyOf = (path: string): string => `avatars${path.slice(PLACE.length)}`

/** The square in the middle, upright, made anew. Null: it is no photograph, is damaged or too large. */
async function squareOf(bytes: Uint8Array): Promise<Buffer | null> {
  const options = { failOn: 'error', limitInputPixels: MAX_PIXELS } as const
  try {
    const { format } = await sharp(bytes, options).metadata()
    if (!formats.has(format)) return null
    return await sharp(bytes, options)
      .timeout({ seconds: UPLOAD_SECONDS })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    return null
  }
}

/** The job that takes a picture out of the files, once nobody's account names it. */
export const FORGET_AVATAR = 'forget-avatar'
export const forgetAvatar =
  ({ files }: { files: Files }) =>
  async ({ key }: { key: string }): Promise<void> =>
    files.remove(key)

/** The picture as a file of the person's archive. */
export async function avatarFiles(db: Database | Tx, account: number): Promise<PersonalFile[]> {
  const path = await avatarOf(db, account)
  return path === null ? [] : [{ key: keyOf(path), path: 'immagine.webp' }]
}

/** The file of a picture that was replaced goes after the change has been stored. */
export async function dropAvatar(tx: Tx, account: number): Promise<void> {
  const path = await avatarOf(tx, account)
  if (path !== null) await enqueue(tx, FORGET_AVATAR, { key: keyOf(path) })
}

type Ports = Pick<AccountPorts, 'db'> & { files: Files }

const change = (db: AccountPorts['db'], account: number, path: string | null) =>
  db.transaction().execute(async (tx) => {
    await holdAccount(tx, account)
    await dropAvatar(tx, account)
    await setAvatarPath(tx, account, path)
  })

export const answerSetAvatar = ({ db, files }: Ports) =>
  takesUpload(setAvatar, async ({ person, refuse }, body) => {
    const picture = await uploadOfAccount(person.account, body, async (bytes) => {
      const photo = await readablePhoto(bytes)
      return { square: photo && (await squareOf(photo)) }
    })
    if (picture === null) return refuse('ERR_TOO_MANY_ATTEMPTS')
    const { square } = picture
    if (square === null) return refuse('ERR_PICTURE')
    const avatar = `${PLACE}/${randomBytes(24).toString('base64url').replaceAll(/[-_]/g, 'x')}.webp`
    // Before the row: what breaks off leaves a file that nobody names, never a name without a file.
    await files.put(keyOf(avatar), square)
    await change(db, person.account, avatar)
    return { avatar }
  })

export const answerRemoveAvatar = ({ db }: Ports) =>
  answers(removeAvatar, async ({ person }) => {
    await change(db, person.account, null)
    return {}
  })

/** GET /avatar/{name}.webp. */
export function serveAvatars(files: Files): Hono<House> {
  const app = new Hono<House>()
  app.get(`${PLACE}/:name{[A-Za-z0-9]{32}\\.webp}`, async (c) => {
    const picture = await files.stream(keyOf(c.req.path))
    if (!picture) return c.text('Immagine non trovata', 404)
    return c.body(picture.body, 200, {
      'Content-Type': 'image/webp',
      'Content-Length': String(picture.size),
      'Cache-Control': 'private, max-age=31536000, immutable',
    })
  })
  return app
}
