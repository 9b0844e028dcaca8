import { connect } from '../database/connect.ts'
import { jobs } from './jobs.ts'

/** For tests: a process that takes the job `stuck` and never ends it. Argument: the database. */
const { db, pool } = connect(process.argv[2]!)
const work = jobs({
  ...{ db, pool, beatMs: 100, deadSeconds: 2, log: console.error, say: console.log },
  jobs: [
    {
      name: 'stuck',
      run: async () => {
        process.send?.('taken')
        await new Promise(() => {})
      },
    },
  ],
})
process.on('disconnect', () => process.exit())
await work.start('light')
