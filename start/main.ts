import { builtWeb } from './compose.ts'
import { run } from './run.ts'
import { setMode } from './settings.ts'

setMode('production')
await run(async (signal) => ({ createWeb: await builtWeb(signal) }))
