import { afterAll, expect, test } from 'vitest'
import { createServices } from '../../app.ts'
import { scratchDatabase } from '../../platform/database/scratch.ts'
import { threeMastheads, threeMastheadsOrigins } from '../../platform/test/brands.ts'
import { noFiles } from '../../platform/test/files.ts'

const scratch = await scratchDatabase()
const servicesWith = (demoMail: boolean) =>
  createServices({
    db: scratch.db,
    pool: scratch.pool,
    files: noFiles,
    brands: threeMastheads,
    origins: threeMastheadsOrigins,
    settings: { secret: 's', gatePasswords: {}, devPassword: null, demoMail },
  })
const [demo, real] = [servicesWith(true), servicesWith(false)]
afterAll(async () => {
  await demo.close()
  await real.close()
  await scratch.close()
})

const OWN = 'http://account.meriggio.localhost'
const asked = async (services: typeof demo, origin: string, local?: boolean) =>
  (
    await services.fetch(new Request(`${origin}/__demo/mail`), {
      origin,
      address: '127.0.0.1',
      ...(local === undefined ? {} : { local }),
    })
  ).status

test('the demo’s mail is for who is at this machine, on a host of the demo, and there only', async () => {
  expect(await asked(demo, OWN, true)).toBe(200)
  expect(await asked(demo, OWN, false)).toBe(404)
  expect(await asked(demo, OWN)).toBe(404)
  for (const host of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://evil.example'])
    expect([host, await asked(demo, host, true)]).toEqual([host, 404])
  expect(await asked(real, OWN, true)).toBe(404)
})
