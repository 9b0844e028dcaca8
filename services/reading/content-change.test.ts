import { afterAll, beforeAll, expect, test } from 'vitest'
import { testHouse } from '../platform/test/house.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => house.close())

test('who keeps pages hears that content has changed, whichever features hear of it, too', async () => {
  const heard: string[] = []
  house.services.onContentChange((brand) => heard.push(brand))
  // The program begins to listen by itself.
  await expect
    .poll(async () => {
      await house.scratch.pool.query("select pg_notify('edicola_content', 'MG')")
      return heard
    })
    .toContain('MG')
})
