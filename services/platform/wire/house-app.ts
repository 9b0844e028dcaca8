import { Hono } from 'hono'
import type { Brands } from 'contract/reading/site/brand.ts'
import { callerOf, type House } from './caller.ts'

/** An empty application whose requests know who asks. */
export function houseApp(brands: Brands): Hono<House> {
  const app = new Hono<House>()
  app.use('*', async (c, next) => {
    c.set('caller', callerOf(brands, c.req.raw, c.env))
    await next()
  })
  return app
}
