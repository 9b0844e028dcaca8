import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { seedPeople } from '../demo/people.ts'
import { receiveInTheDemo } from './demo-recipients.ts'
import { accounts } from '../services/identity/account/accounts.ts'
import { saveProfile } from '../services/identity/account/save-profile.ts'
import { enqueue } from '../services/platform/database/enqueue.ts'
import { appointOperator, grantRight } from '../services/identity/entitlement/store.ts'
import { subscribe } from '../services/reading/newsletters/subscribe.ts'
import { saveFirstQuery } from '../services/press-review/filling/change-queries.ts'
import { enrol } from '../services/identity/sign-in/enrol.ts'
import { keepReply } from '../services/assistance/support/desk/desk.ts'
import { follow, setPush } from '../services/reading/topics/store/followed-topics.ts'
import { demoArticleChanged } from './article-changed.ts'
import { loadBrands } from './brands.ts'
import { buyInThePast, type PurchasePorts, shareInTheDemo } from './demo-purchases.ts'
import { demoSeed } from './demo.ts'
import { importDatabase } from './imports.ts'
import { openFiles } from './open-files.ts'
import { type Exit, Refusal, refusalOf } from './refusal.ts'
import { secretsOf } from './secret.ts'
import { readSettings } from './settings.ts'
import type { Progress } from './terminal.ts'

type Step = 'newest' | 'rest'
type Word = { progress: Progress } | { refusal: { code: Exit; message: string } } | { done: true }

/** What a site may have of the demo's own: a week of days, and the articles of the calendar when absent. */
export interface DemoSite {
  days?: number
  newestSet?: number
}

const KILL_AFTER_MS = 3000

/**
 * One step of the demo in a process of its own: laying out pages would hold up readers, and its memory
 * goes with it.
 * @throws Refusal, the one of the other process.
 */
export function seedInChild(
  step: Step,
  { report, signal, ...demo }: DemoSite & { report(progress: Progress): void; signal: AbortSignal },
): Promise<void> {
  return new Promise((done, failed) => {
    const child = fork(fileURLToPath(import.meta.url), [step, JSON.stringify(demo)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    if (step === 'rest') setPriority(child.pid!, 19)
    let refused: Refusal | null = null
    let finished = false
    const stop = () => {
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref()
    }
    signal.addEventListener('abort', stop, { once: true })
    child.on('message', (word: Word) => {
      if ('progress' in word) report(word.progress)
      else if ('done' in word) {
        finished = true
        // Node has been seen to stand still for ever while ending, its work done.
        setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref()
      } else refused = new Refusal(word.refusal.code, word.refusal.message)
    })
    child.on('error', failed)
    child.on('close', (code) => {
      signal.removeEventListener('abort', stop)
      if (code === 0 || finished || signal.aborted) done()
      else failed(refused ?? new Error(`the demo's process ended with ${code}`))
    })
  })
}

async function run(step: Step, demo: DemoSite): Promise<void> {
  const report = (word: Word) => void process.send?.(word)
  const stop = new AbortController()
  process.once('SIGTERM', () => stop.abort())
  process.once('disconnect', () => process.exit(0))
  try {
    const settings = readSettings()
    const brands = await loadBrands(settings.brandsDir)
    await using database = await importDatabase(settings)
    const { files } = await openFiles(settings)
    const seed = await demoSeed(settings, {
      db: database.db,
      files,
      brands,
      addJob: enqueue,
      // Nobody is notified of an invented newspaper (`start/article-changed.ts`).
      articleChanged: demoArticleChanged,
    })
    if (seed && step === 'newest') {
      const secret = await secretsOf(settings)
      await seedPeople(peoplePorts({ db: database.db, brands, secret, files }))
    }
    await seed?.({ step, ...demo, report: (progress) => report({ progress }), signal: stop.signal })
    report({ done: true })
  } catch (error) {
    const { code, message } = refusalOf(error)
    report({ refusal: { code, message } })
    process.exitCode = code
  }
  process.disconnect?.()
}

/** The doors through which the people of the demo come in: registration, rights, purchases, topics. */
const peoplePorts = (ports: PurchasePorts): Parameters<typeof seedPeople>[0] => ({
  async enrol(registration) {
    const { brands } = ports
    const { account, isNew } = await enrol({ db: ports.db, accounts }, registration, brands.main.sigla)
    return isNew ? account : null
  },
  complete: (account, invoicing) => saveProfile(ports.db, account, () => ({ ...invoicing, wanted: true })),
  grant: (right) => grantRight(ports.db, right),
  appoint: (account) => appointOperator(ports.db, account),
  saveReply: (reply) => keepReply(ports.db, reply),
  saveQuery: ({ account, later = false, phrases = [], ...query }) =>
    saveFirstQuery(ports.db, {
      ...{ ...query, phrases, holder: account, without: [], brands: [], available: !later, alert: false },
    }),
  buy: (purchase) => buyInThePast(ports, purchase),
  share: (seat) => shareInTheDemo(ports, seat),
  receive: (recipient) => receiveInTheDemo(ports, recipient),
  subscribe: (choice) => subscribe({ db: ports.db, holdAccount: accounts.lock }, choice),
  follow: ({ push, ...topic }) =>
    ports.db.transaction().execute((tx) => (push ? setPush(tx, topic, push) : follow(tx, topic))),
})

if (process.argv[1] === fileURLToPath(import.meta.url))
  await run(process.argv[2] === 'rest' ? 'rest' : 'newest', JSON.parse(process.argv[3]!) as DemoSite)
