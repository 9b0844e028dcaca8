import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { ChatFile } from 'contract/assistance/support/chat/messages.ts'
import { testFiles } from '../../../platform/test/files.ts'
import { type ChatHouse, chatHouse, OPEN, type Person } from '../chat/test-chats.ts'
import { supportUrl } from '../test-support.ts'
import { POSITION } from './test-media.ts'

/** For tests: what may be sent. */
export type Bytes = Uint8Array | string | ReadableStream<Uint8Array>

/** For tests: chats whose files are kept in a folder, empty before each test. */
export function chatsWithFiles() {
  let folder: Awaited<ReturnType<typeof testFiles>>
  const all = {} as { t: ChatHouse; files: Awaited<ReturnType<typeof testFiles>>['files'] }
  beforeAll(async () => {
    folder = await testFiles()
    all.files = folder.files
    all.t = await chatHouse(folder.files)
  })
  afterAll(async () => {
    await all.t.close()
    await folder.close()
  })
  beforeEach(async () => {
    await all.t.scratch.pool.query('truncate attempts, chats, chat_files, desk_duties cascade')
    await folder.files.removeAll('chats')
    await all.t.moveTo(OPEN)
  })
  return {
    all,
    /** The names of the files that are kept. */
    onDisk: async (): Promise<string[]> => {
      const names = await readdir(`${folder.folder}/chats`).catch((): string[] => [])
      return names.toSorted((a, b) => a.localeCompare(b))
    },
  }
}

let calls = 0
/** For tests: sends a file, each from a network of its own. `desk`: as an operator, to that chat. */
export async function send(
  who: Person,
  kind: string,
  body: Bytes,
  { name = 'a', desk = '', at = 'meriggio', address = `203.0.113.${++calls % 250}` } = {},
): Promise<{ code: string | undefined; status: number; file: ChatFile }> {
  const path = desk ? `desk/chats/${desk}/files` : 'chat/files'
  const answer = await who.browser.call(supportUrl(`${path}?${new URLSearchParams({ name, kind })}`, at), {
    method: 'POST',
    body,
    bearer: who.bearer,
    address,
    headers: { 'content-type': 'application/octet-stream' },
  })
  return { code: answer.code, status: answer.status, file: answer.data as ChatFile }
}

/** For tests: asks for a file. `desk`: as an operator. */
export const read = (
  who: Person,
  id: string,
  desk = false,
  at = 'meriggio',
): ReturnType<Person['browser']['call']> =>
  who.browser.call(supportUrl(`${desk ? 'desk' : 'chat'}/files/${id}`, at), { bearer: who.bearer })

/** For tests: a photo of two halves that must be turned, and that says where it was taken. */
export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#0000ff' } })
    .composite([
      { input: { create: { width: 60, height: 20, channels: 3, background: '#ff0000' } }, gravity: 'north' },
    ])
    .withExif({
      IFD0: { Copyright: POSITION },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '45/1 26/1 13/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '12/1 19/1 57/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
