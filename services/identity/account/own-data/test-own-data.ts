import { connect } from '../../../platform/database/connect.ts'
import type { Files } from '../../../platform/outside/files.ts'
import type { Deliver } from '../../../platform/outside/mail.ts'
import { createServices, type Services } from '../../../app.ts'
import { threeMastheads, threeMastheadsOrigins } from '../../../platform/test/brands.ts'
import type { testHouse } from '../../../platform/test/house.ts'

type House = Awaited<ReturnType<typeof testHouse>>

/** For tests: a second program on the same database, with connections of its own. */
export function secondProgram(
  house: House,
  files: Files,
  deliver?: Deliver,
): { services: Services; close(): Promise<void> } {
  const { db, pool } = connect(house.scratch.url)
  const services = createServices({
    db,
    pool,
    files,
    brands: threeMastheads,
    origins: threeMastheadsOrigins,
    ...(deliver ? { deliver } : {}),
    log: () => {},
    settings: { secret: 'un segreto di prova lungo abbastanza', gatePasswords: {}, devPassword: null },
  })
  return {
    services,
    close: async () => {
      await services.close()
      await pool.end()
    },
  }
}

/** For tests: the token of the link in the newest letter about an archive. */
export const tokenIn = (letters: readonly { text: string }[]): string =>
  letters.flatMap(({ text }) => /archivio=([\w-]+)/.exec(text)?.[1] ?? []).at(-1)!
