import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '../../../platform/database/connect.ts'
import { keepMails, storedMails } from '../../../platform/database/mails.ts'
import { scratchDatabase, type Scratch } from '../../../platform/database/scratch.ts'
import { NotDelivered, type Sealed } from '../../../platform/outside/mail.ts'
import { linksIn } from '../../../platform/test/find-links.ts'
import { testPerson } from '../../../platform/test/people.ts'
import { openDueLetters, sendLetters } from './jobs.ts'
import type { DigestPorts } from './ports.ts'
import { endDigest } from './store/digests.ts'
import { clearDigests, endings, lettersBy, storedLetters } from './store/test-letters.ts'
import { asks, testPassage, testNewspapers, testPorts } from '../../../platform/test/daily-digests.ts'

const SEVEN = new Date('2026-11-20T06:01:00Z')
const later = (minutes: number) => new Date(SEVEN.getTime() + minutes * 60_000)
const tomorrow = later(24 * 60)
let scratch: Scratch
beforeAll(async () => void (scratch = await scratchDatabase()))
afterAll(() => scratch.close())
beforeEach(() => clearDigests(scratch.db))
const db = () => scratch.db

const ports = (at: Date, parts: Partial<DigestPorts> = {}) => testPorts(db(), { clock: () => at, ...parts })
/** The clock is looked at and what it asks for is done. */
async function goOn(at: Date, parts: Partial<DigestPorts> = {}): Promise<void> {
  await openDueLetters(ports(at, parts))
  await sendLetters(ports(at, parts))
}
const mails = () => storedMails(db(), null)

test('a question is answered at seven, once a day, with its sources as links', async () => {
  await asks(db(), await testPerson(db()), SEVEN)
  await goOn(new Date('2026-11-20T05:59:00Z'))
  expect(await mails()).toEqual([])
  for (const at of [SEVEN, SEVEN, later(5), later(290)]) await goOn(at)
  const [letter, ...others] = await mails()
  expect(others).toEqual([])
  expect(letter!.subject).toBe('La tua domanda del mattino: Che cosa è successo in Puglia?')
  for (const part of [letter!.html, letter!.text]) {
    expect(part).toContain('La frase dell’articolo 1, con il numero 7.')
    expect(part).toContain('http://edicola.meriggio.localhost/articolo/2/titolo')
    expect(part).toContain('Può contenere errori')
    expect(part).toContain('http://account.meriggio.localhost/chatbot/mattino/')
  }
  expect(letter!.html).toContain('data-ai-generated="http://cv.iptc.org/newscodes/digitalsourcetype/')
  expect(letter!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  // What it said is not kept.
  expect(await storedLetters(db())).not.toContain('La frase')
})

test('nothing of a question is a link in its letter', async () => {
  const question = 'Che cosa dice www.premi.it o https://premi.example.com, ladro@premi.it?'
  await asks(db(), await testPerson(db()), SEVEN, question)
  await goOn(SEVEN)
  const [letter] = await mails()
  expect(letter!.subject).toContain('www. premi. it')
  for (const part of [letter!.subject, letter!.text, letter!.html.replaceAll(/<[^>]*>/g, ' ')])
    expect(linksIn(part).filter((link) => !link.includes('.localhost'))).toEqual([])
})

test('what was told is not told again: nothing new, no letter; what is new comes alone', async () => {
  const papers = testNewspapers([testPassage(1)])
  await asks(db(), await testPerson(db()), SEVEN)
  await goOn(SEVEN, papers)
  await goOn(tomorrow, papers)
  expect(await lettersBy(db())).toEqual({ sent: 1, empty: 1 })
  papers.articles.push(testPassage(5))
  await goOn(later(2 * 24 * 60), papers)
  const [last] = await mails()
  expect(await mails()).toHaveLength(2)
  expect(last!.text).toContain('articolo 5')
  expect(last!.text).not.toContain('articolo 1,')
  // It looks from the day of its last letter on.
  expect(papers.asked.map(({ scope }) => scope)).toMatchObject([
    { from: '2026-11-19', to: '2026-11-20' },
    { from: '2026-11-20', to: '2026-11-21' },
    { from: '2026-11-20', to: '2026-11-22' },
  ])
})

test('what is asked after seven is answered from tomorrow on', async () => {
  await asks(db(), await testPerson(db()), tomorrow)
  await goOn(SEVEN)
  expect(await mails()).toHaveLength(0)
  await goOn(tomorrow)
  expect(await mails()).toHaveLength(1)
})

test('many processes that look and send at once send one letter to each', async () => {
  await using other = Object.assign(connect(scratch.url), {
    async [Symbol.asyncDispose]() {
      await other.pool.end()
    },
  })
  for (let i = 0; i < 15; i++) await asks(db(), await testPerson(db()), SEVEN)
  const [here, there] = [ports(SEVEN), testPorts(other.db, { clock: () => SEVEN })]
  await Promise.all([here, there, here, there].map(openDueLetters))
  await Promise.all([here, there, here, there].map(sendLetters))
  await goOn(SEVEN)
  const to = (await mails()).map((mail) => mail.to)
  expect([to.length, new Set(to).size]).toEqual([15, 15])
})

test('an article that is withdrawn between writing and sending is not in the letter', async () => {
  const papers = testNewspapers()
  await asks(db(), await testPerson(db()), SEVEN)
  const { answering } = papers
  const withdrawing: DigestPorts['answering'] = {
    async *answer(asked) {
      const end = yield* answering.answer(asked)
      papers.withdrawn.add(1)
      return end
    },
  }
  await goOn(SEVEN, { ...papers, answering: withdrawing })
  const [letter] = await mails()
  expect(letter!.text).toContain('articolo 2')
  for (const part of [letter!.text, letter!.html]) {
    expect(part).not.toContain('articolo 1')
    expect(part).not.toContain('Titolo 1')
  }
})

test('a letter whose articles are all withdrawn, or say it no more, does not leave', async () => {
  for (const change of ['withdrawn', 'corrected']) {
    const papers = testNewspapers([testPassage(1)])
    await asks(db(), await testPerson(db()), SEVEN)
    const { answering } = papers
    await goOn(SEVEN, {
      ...papers,
      answering: {
        async *answer(asked) {
          const end = yield* answering.answer(asked)
          if (change === 'withdrawn') papers.withdrawn.add(1)
          else papers.articles[0]!.text = 'La frase dell’articolo 1, con il numero 8.'
          return end
        },
      },
    })
  }
  expect(await mails()).toEqual([])
  expect(await lettersBy(db())).toEqual({ empty: 2 })
})

test('who has lost the chatbot is told so once, of all that was asked, and nothing comes after', async () => {
  const account = await testPerson(db())
  await asks(db(), account, SEVEN)
  await asks(db(), account, SEVEN, 'E in Liguria?')
  const papers = testNewspapers()
  const addresseeOf = async () => ({ email: 'anna@example.it', mayAsk: false, takesLetters: true })
  for (const at of [SEVEN, later(5), tomorrow]) await goOn(at, { ...papers, addresseeOf })
  const all = await mails()
  expect(all).toHaveLength(1)
  expect(all[0]!.subject).toBe('Le tue domande del mattino si fermano')
  expect(all[0]!.text).toContain('Che cosa è successo in Puglia?')
  expect(all[0]!.text).toContain('E in Liguria?')
  expect(papers.asked).toEqual([])
  expect(await endings(db())).toEqual(['right', 'right'])
  // With the chatbot again nothing begins by itself.
  await goOn(later(2 * 24 * 60))
  expect(await mails()).toHaveLength(1)
})

test('that the letters end is told when the mail server takes it, though it was busy at first', async () => {
  const account = await testPerson(db())
  await asks(db(), account, SEVEN)
  await asks(db(), account, SEVEN, 'E in Liguria?')
  const taken: Sealed[] = []
  let isBusy = true
  const outlet: DigestPorts['outlet'] = {
    kind: 'delivered',
    deliver: async (letter) => {
      if (isBusy) throw new NotDelivered('later', new Error('busy'))
      taken.push(letter)
    },
  }
  const addresseeOf = async () => ({ email: 'anna@example.it', mayAsk: false, takesLetters: true })
  await goOn(SEVEN, { outlet, addresseeOf })
  isBusy = false
  for (const at of [later(6), later(12), tomorrow]) await goOn(at, { outlet, addresseeOf })
  expect(taken.map(({ subject }) => subject)).toEqual(['Le tue domande del mattino si fermano'])
  for (const question of ['Che cosa è successo in Puglia?', 'E in Liguria?'])
    expect(taken[0]!.text).toContain(question)
  expect(await endings(db())).toEqual(['right', 'right'])
})

test('who stopped it, has asked to go, or gets no letters, gets none', async () => {
  const stopped = await asks(db(), await testPerson(db()), SEVEN)
  await openDueLetters(ports(SEVEN))
  await endDigest(db(), { id: stopped, at: SEVEN, by: 'letter' })
  await sendLetters(ports(SEVEN))
  await asks(db(), await testPerson(db()), SEVEN)
  const addresseeOf = async () => ({ email: 'anna@example.it', mayAsk: true, takesLetters: false })
  await goOn(SEVEN, { addresseeOf })
  await asks(db(), await testPerson(db()), SEVEN)
  await goOn(SEVEN, { addresseeOf: async () => null })
  expect(await mails()).toEqual([])
})

test('an answer that fails is asked for again later; a day that is over is over', async () => {
  await asks(db(), await testPerson(db()), SEVEN)
  const broken: Partial<DigestPorts> = {
    answering: {
      // oxlint-disable-next-line require-yield -- it fails before its first sentence
      async *answer() {
        throw new Error('the model is gone')
      },
    },
  }
  await goOn(SEVEN, broken)
  expect(await lettersBy(db())).toEqual({ waiting: 1 })
  await goOn(later(1))
  expect(await mails()).toHaveLength(0)
  await goOn(later(6))
  expect(await mails()).toHaveLength(1)
  await goOn(tomorrow, { ...testNewspapers([testPassage(7)]), ...broken })
  await goOn(later(2 * 24 * 60), { retrieval: testNewspapers([]).retrieval })
  expect(await lettersBy(db())).toEqual({ sent: 1, dropped: 1, empty: 1 })
})

test('a process that is killed while it writes has sent nothing, and another writes', async () => {
  await asks(db(), await testPerson(db()), SEVEN)
  await openDueLetters(ports(SEVEN))
  const hangs: Partial<DigestPorts> = {
    answering: {
      // oxlint-disable-next-line require-yield -- it never says anything
      async *answer() {
        return new Promise<never>(() => {})
      },
    },
  }
  void sendLetters(ports(SEVEN, hangs))
  await expect.poll(() => lettersBy(db())).toEqual({ writing: 1 })
  await goOn(later(3))
  expect(await mails()).toHaveLength(0)
  await goOn(later(5))
  expect(await mails()).toHaveLength(1)
})

test('to a mail server it leaves once: what nobody knows is not sent again, what is refused is', async () => {
  const heard: Sealed[] = []
  let outcome: 'later' | 'unknown' | 'recipient' | null = 'later'
  const outlet: DigestPorts['outlet'] = {
    kind: 'delivered',
    deliver: async (letter) => {
      heard.push(letter)
      if (outcome !== null) throw new NotDelivered(outcome, new Error('no'))
    },
  }
  await asks(db(), await testPerson(db()), SEVEN)
  await goOn(SEVEN, { outlet })
  expect(await lettersBy(db())).toEqual({ written: 1 })
  outcome = 'unknown'
  await goOn(later(6), { outlet })
  await goOn(later(12), { outlet })
  expect(await lettersBy(db())).toEqual({ doubtful: 1 })
  expect(heard).toHaveLength(2)
  expect(heard[0]!.headers!['Message-ID']).toBe(heard[1]!.headers!['Message-ID'])
  outcome = 'recipient'
  await goOn(tomorrow, { outlet, ...testNewspapers([testPassage(9)]) })
  expect(await endings(db())).toEqual(['address'])
  outcome = null
  await goOn(later(2 * 24 * 60), { outlet, ...testNewspapers([testPassage(10)]) })
  expect(heard).toHaveLength(3)
})

test('a letter that cannot be made holds back no other, and is tried again later', async () => {
  let unlucky: string | null = null
  const outlet: DigestPorts['outlet'] = {
    kind: 'kept',
    keep: async (tx, letters) => {
      unlucky ??= letters[0]!.to
      if (letters.some(({ to }) => to === unlucky)) throw new Error('no letter can be made of it')
      await keepMails(tx, letters)
    },
  }
  for (let i = 0; i < 3; i++) await asks(db(), await testPerson(db()), SEVEN)
  await goOn(SEVEN, { outlet })
  expect(await lettersBy(db())).toEqual({ sent: 2, written: 1 })
  await goOn(later(6))
  expect(await lettersBy(db())).toEqual({ sent: 3 })
})

test('what articles and questions hold stays words', async () => {
  const hostile = '<img src=x onerror=alert(1)>{"a":1}[9]\u202eesrever'
  const text = `Frase ${hostile} intera.`
  await asks(db(), await testPerson(db()), SEVEN, `Chi è ${hostile}?`)
  await goOn(SEVEN, testNewspapers([testPassage(1, { title: hostile, text })]))
  const [letter] = await mails()
  expect(letter!.html).not.toContain('<img')
  expect(letter!.html).not.toContain('\u202e')
  expect(letter!.subject).not.toMatch(/[\r\n\u202e]/)
})
