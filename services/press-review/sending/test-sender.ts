import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../../platform/database/connect.ts'
import { keepMails } from '../../platform/database/mails.ts'
import { smtp } from '../../platform/outside/smtp.ts'
import { testSendingPorts } from '../../platform/test/sending.ts'
import { lookAtClock } from './send-scheduled.ts'
import { sendDueLetters } from './send-letters.ts'

/**
 * For tests: a sender in a process of its own, to be killed. Arguments: the database, the instant it takes
 * for now, and a mail server; without one letters go to the built-in post, slowly; `clock`: it looks at the
 * clock instead. Says a line for each batch.
 */
const [url = '', at = '', server] = process.argv.slice(2)
const { db } = connect(url, 3)
const ports = testSendingPorts(db, {
  clock: () => new Date(at),
  outlet:
    server && server !== 'clock'
      ? { kind: 'delivered', deliver: smtp({ url: server, from: 'Il Meriggio <posta@example.it>' }) }
      : {
          kind: 'kept',
          keep: async (tx, letters) => {
            await keepMails(tx, letters)
            process.stdout.write('batch\n')
            await wait(30)
          },
        },
})
if (server === 'clock') await lookAtClock(ports)
else await sendDueLetters(ports)
process.exit(0)
