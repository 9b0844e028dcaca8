import type { Pool } from 'pg'
import type { SingleCopy } from 'contract/commerce/shop/copies.ts'
import type { CopyOrder } from 'contract/commerce/shop/shop.ts'
import { type Buyer, buying, SHOP } from './buying.ts'
import { testClock } from './clock.ts'
import { cardToken, type TestCardName } from './gateway.ts'
import type { testHouse } from './house.ts'
import { EDITORIAL_DAY, paidNewsstand } from './paid-newsstand.ts'

type House = Awaited<ReturnType<typeof testHouse>>

/** For tests: an edition of two pages that prints these articles; one that is there already stays. */
export async function bareEdition(
  pool: Pool,
  of: { brand: string; edition?: string; day: string; uris?: readonly string[] },
): Promise<void> {
  const { brand, edition = 'nazionale', day, uris = [] } = of
  const { rows } = await pool.query<{ id: number }>(
    `insert into editions (brand, edition, date, pages, digest, pdf) values ($1, $2, $3, 2, 'd', 'p')
    on conflict do nothing returning id`,
    [brand, edition, day],
  )
  const id = rows[0]?.id
  if (id === undefined) return
  for (const [page, key] of [
    [1, `media/${'c'.repeat(32)}`],
    [2, `pages/${'c'.repeat(32)}`],
  ] as const) {
    await pool.query(
      `insert into media (key, width, height, widths) values ($1, 300, 430, '{300}') on conflict do nothing`,
      [key],
    )
    await pool.query(
      `insert into edition_pages (edition_id, number, section, width, height, image, text)
      values ($1, $2, 'Politica', 800, 1144, $3, 'testo')`,
      [id, page, key],
    )
  }
  for (const [position, uri] of uris.entries())
    await pool.query(
      `insert into edition_boxes (edition_id, position, page, article_uri, x, y, width, height)
      values ($1, $2, 2, $3, 0, 0, 1, 1)`,
      [id, position, uri],
    )
}

/** For tests: a newsstand whose clock can be moved, with the edition of `EDITORIAL_DAY` and its articles. */
export async function copyStand() {
  const clock = testClock()
  const stand = await paidNewsstand({ now: clock.now })
  return { ...stand, now: clock.now, moveTo: (at: Date | string) => clock.moveTo(stand.scratch, at) }
}
export type CopyStand = Awaited<ReturnType<typeof copyStand>>

export interface CopyRequest {
  edition?: string
  date?: string
  article?: string | null
  page?: number | null
}

/** For tests: what somebody does who buys a single copy of Il Meriggio, over HTTP. */
export const copying = (house: () => House) => {
  const { call, pay } = buying(house)
  const at = `${SHOP}/api/shop/copies`
  const openCopy = (who: Buyer, copy: CopyRequest = {}, shop = SHOP) =>
    call(who, `${shop}/api/shop/copies`, { edition: 'nazionale', date: EDITORIAL_DAY, ...copy })
  const order = async (who: Buyer, id: string) =>
    (await call(who, `${SHOP}/api/shop/orders/${id}`)).data as CopyOrder
  return {
    at,
    openCopy,
    order,
    /** Buys a copy with a card, today's unless told; gives the order, and what paying was answered. */
    async buyCopy(who: Buyer, copy: CopyRequest = {}, card: TestCardName = 'pays') {
      const { id } = (await openCopy(who, copy)).data as { id: string }
      const { due } = await order(who, id)
      const means = { token: await cardToken(house(), card) }
      const { code, data } = await pay(who, id, { means, due })
      return { id, due, code, answer: data as { state: string; url: string | null } }
    },
    copies: async (who: Buyer, query = '') =>
      ((await call(who, `${at}${query}`)).data as { copies: SingleCopy[] }).copies,
  }
}
