import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { setMode } from '../start/settings.ts'
import { HOST } from './program.ts'

/**
 * A server of its own process that makes every page anew. Arguments: database, data folder, port. It says
 * when it listens and ends with whoever started it.
 */
setMode('production')
const [databaseUrl, dataDir, port] = process.argv.slice(2)
const { composedWeb } = await import('./composed.ts')
const origin = `http://${HOST}:${port}`
const { web } = await composedWeb(databaseUrl!, dataDir!, [origin])
const listener = getRequestListener((request) => {
  web.cache.clear()
  return web.fetch(request, { origin, address: null })
})
createServer((incoming, outgoing) => void listener(incoming, outgoing)).listen(
  Number(port),
  '127.0.0.1',
  () => process.send!('listening'),
)
process.on('disconnect', () => process.exit(0))
