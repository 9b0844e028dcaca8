import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../../../platform/database/connect.ts'
import { keepMails } from '../../../platform/database/mails.ts'
import { smtp } from '../../../platform/outside/smtp.ts'
import { sendLetters } from './jobs.ts'
import { testPorts } from '../../../platform/test/daily-digests.ts'

/**
 * For tests: a sender in a process of its own, to be killed. Arguments: the database, the instant it takes
 * for now, and a mail server; without one letters go to the built-in post, slowly. Says a line for each.
 */
const [url = '', at = '', server] = process.argv.slice(2)
const { db } = connect(url, 3)
/** Letters that the built-in post takes before this process stands still. */
const MAX_LETTERS = 8
let stored = 0
const ports = testPorts(db, {
  clock: () => new Date(at),
  outlet: server
    ? { kind: 'delivered', deliver: smtp({ url: server, from: 'Il Meriggio <posta@example.it>' }) }
    : {
        kind: 'kept',
        keep: async (tx, letters) => {
          await keepMails(tx, letters)
          process.stdout.write('letter\n'.repeat(letters.length))
          stored += letters.length
          // Whoever started this process kills it here, however slow the machine is.
          if (stored >= MAX_LETTERS) await wait(600_000)
        },
      },
})
await sendLetters(ports)
process.exit(0)
