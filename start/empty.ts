import { builtWeb } from './compose.ts'
import { run } from './run.ts'
import { setMode } from './settings.ts'

/**
 * For journeys that bring content of their own: the whole program as people get it, without the demo
 * publisher.
 */
setMode('production')
await run(async (signal) => ({ createWeb: await builtWeb(signal), demo: false }))
