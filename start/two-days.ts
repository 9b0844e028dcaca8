import { builtWeb } from './compose.ts'
import { run } from './run.ts'
import { setMode } from './settings.ts'

/**
 * For journeys: the whole program with two days of the demo publisher. Nothing is brought in or drawn beside
 * who reads: a week of six newspapers would take a sixth of the machine for as long as all journeys last. The
 * days have the same articles whatever the calendar says: journeys look for what they say.
 */
setMode('production')
await run(async (signal) => ({
  createWeb: await builtWeb(signal),
  demo: { days: 2, newestSet: 6 },
  idleJobs: false,
}))
