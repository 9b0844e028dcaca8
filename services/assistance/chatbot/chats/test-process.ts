import { createServices } from '../../../app.ts'
import { connect } from '../../../platform/database/connect.ts'
import { threeMastheads, threeMastheadsOrigins } from '../../../platform/test/brands.ts'
import { noFiles } from '../../../platform/test/files.ts'
import { ask, fixedParts, says } from './test-chatbot.ts'

/**
 * For tests: a process that asks in somebody's name, says one sentence and then nothing more, and tells the
 * chat. Arguments: the database, the secret, the bearer.
 */
const [url, secret, bearer] = process.argv.slice(2) as [string, string, string]
const { db, pool } = connect(url)
const services = createServices({
  db,
  pool,
  files: noFiles,
  brands: threeMastheads,
  origins: threeMastheadsOrigins,
  say: () => {},
  chatbot: fixedParts(async function* () {
    yield says('Prima.', 1)
    await new Promise(() => {})
    return { level: 'claim', engine: 'extractive', tokens: null }
  }),
  settings: { secret, gatePasswords: {}, devPassword: null },
})
process.on('disconnect', () => process.exit())
const stream = await ask({ account: 0, bearer, services }, 'Che cosa è successo?')
const text = await stream.next()
process.send?.({ chat: stream.chat, text })
