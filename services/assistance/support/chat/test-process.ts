import { createServices } from '../../../app.ts'
import { connect } from '../../../platform/database/connect.ts'
import { threeMastheads, threeMastheadsOrigins } from '../../../platform/test/brands.ts'
import { noFiles } from '../../../platform/test/files.ts'
import { dieInsteadOfSending, socketDoor } from '../../../platform/outside/test-sockets.ts'

/**
 * For tests: a process that serves sockets of chats on a database, and tells its port. Arguments: the
 * database, the secret, and after how many messages that it has committed it dies, as by kill -9, before it
 * says so.
 */
const [url, secret, max] = process.argv.slice(2) as [string, string, string]
const { db, pool } = connect(url)
const services = createServices({
  db,
  pool,
  files: noFiles,
  brands: threeMastheads,
  origins: threeMastheadsOrigins,
  say: () => {},
  settings: { secret, gatePasswords: {}, devPassword: null },
})
dieInsteadOfSending('{"type":"saved"', Number(max) + 1)
const { port } = await socketDoor(services)
process.on('disconnect', () => process.exit())
// Whoever started it may have gone.
process.send?.({ port }, undefined, undefined, () => {})
