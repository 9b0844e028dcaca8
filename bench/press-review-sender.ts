import { connect } from '../services/database/connect.ts'
import { drawDelivery } from '../services/press-review/sending/draw-delivery.ts'
import { openDelivery } from '../services/press-review/sending/open-delivery.ts'
import { sendLetters } from '../services/press-review/sending/send-letters.ts'
import {
  reviewLettersBy,
  testItem,
  testRecipients,
  testReview,
} from '../services/press-review/sending/store/test-reviews.ts'
import { testFiles } from '../services/test/files.ts'
import { testPerson } from '../services/test/people.ts'
import { testParts, testSendingPorts } from '../services/test/sending.ts'

/** Sends one delivery in a process of its own, and says what it took: database, clippings, people. */
const [url = '', items = '', people = ''] = process.argv.slice(2)
const DAY = '2026-11-20'
const { db } = connect(url, 4)
const kept = await testFiles()
const { drawing } = testParts()
const ports = testSendingPorts(db, {
  files: kept.files,
  // A PDF that only just goes with the letter: the worst case.
  drawing: { ...drawing, pdf: async () => Buffer.alloc(7_000_000) },
})
const review = await testReview(db, await testPerson(db))
for (let i = 0; i < Number(items); i++)
  await testItem(db, review, DAY, { title: `Ritaglio ${i}`, article: i + 1 })
await testRecipients(db, review, Number(people))
const begun = Date.now()
const opened = await db.transaction().execute((tx) =>
  openDelivery(ports, tx, {
    ...{ review, brand: 'MG', day: DAY, items: null, recipients: null, subject: null },
    ...{ evenIfEmpty: false, once: null, by: null },
  }),
)
if ('refused' in opened) throw new Error(opened.refused)
await drawDelivery(ports, opened.id)
while (((await reviewLettersBy(db)).waiting ?? 0) > 0) await sendLetters(ports)
const { sent = 0 } = await reviewLettersBy(db)
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
process.stdout.write(JSON.stringify({ megabytes, seconds: (Date.now() - begun) / 1000, sent }))
await kept.close()
process.exit(0)
