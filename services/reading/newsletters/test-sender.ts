import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../../platform/database/connect.ts'
import { keepMails } from '../../platform/database/mails.ts'
import { smtp } from '../../platform/outside/smtp.ts'
import { sendIssue } from './send-issue.ts'
import { testPorts } from '../../platform/test/newsletters.ts'

/**
 * For tests: a sender in a process of its own, to be killed. Arguments: the database, an issue, and a mail
 * server; without one letters go to the built-in post, slowly. Says a line for each batch.
 */
const [url = '', issue = '', server] = process.argv.slice(2)
const { db } = connect(url, 2)
const say = () => void process.stdout.write('batch\n')
const ports = testPorts(db, {
  outlet: server
    ? { kind: 'delivered', deliver: smtp({ url: server, from: 'Il Meriggio <posta@example.it>' }) }
    : {
        kind: 'kept',
        keep: async (tx, letters) => {
          await keepMails(tx, letters)
          say()
          await wait(40)
        },
      },
})
await sendIssue(ports, Number(issue))
process.exit(0)
