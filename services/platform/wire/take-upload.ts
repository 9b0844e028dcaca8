import { readFile } from 'node:fs/promises'
import { uploadTurn } from '../jobs/upload-turn.ts'
import type { Body } from './call.ts'
import { filePlaces, networkShares, type Share } from './file-places.ts'
import { wideNetworkOf } from './network.ts'

/**
 * A way to take uploads in: a place first, then a file, and memory only in its turn. Null: too many come in,
 * or this one was the slowest of them.
 */
function uploads() {
  const places = filePlaces()
  return async <T>(
    body: Body,
    shares: readonly Share[],
    client: string,
    work: (bytes: Buffer) => Promise<T>,
  ): Promise<T | null> => {
    const place = places.enter(shares)
    if (!place) return null
    try {
      const file = await place.receive(body.stream())
      return file && (await uploadTurn.run(client, async () => work(await readFile(file.path))))
    } finally {
      await place.release()
    }
  }
}

const ofAccounts = uploads()
const ofStrangers = uploads()

/** Uploads at once of one account, and of all. */
const ACCOUNTS = { account: 10, all: 40 } as const
/** Uploads at once of those who need not sign in. */
const STRANGERS = { network: 6, line: 10, all: 40 } as const

/** Does `work` with the bytes that a person sends; null: too many come in. @throws Crowded */
export const uploadOfAccount = <T>(account: number, body: Body, work: (bytes: Buffer) => Promise<T>) =>
  ofAccounts(
    body,
    [
      { of: `account ${account}`, max: ACCOUNTS.account },
      { of: 'all', max: ACCOUNTS.all, isCommon: true },
    ],
    `account ${account}`,
    work,
  )

/** Does `work` with the bytes that come from an address; null: too many come in. @throws Crowded */
export const uploadOfNetwork = <T>(address: string | null, body: Body, work: (bytes: Buffer) => Promise<T>) =>
  ofStrangers(body, networkShares(address, STRANGERS), `network ${wideNetworkOf(address)}`, work)
