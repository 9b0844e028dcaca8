import { fullDate } from 'contract/platform/dates.ts'
import { weekday } from 'contract/platform/rome.ts'
import { composeStories } from './compose.ts'
import type { MastheadNewsletter } from './find.ts'
import { renderIssue } from './send-issue.ts'
import { holdIssue, type Outcome, sendIssueNow } from './open-issue.ts'
import type { ComposingPorts, SendingPorts } from './ports.ts'
import { issuesOfDay, type StoredIssue } from './store/issues.ts'
import { countLetters, doubtfulOf } from './store/letters.ts'

/** Lines for the terminal; `ok`: what was asked was done. */
export interface DeskMessage {
  ok: boolean
  lines: string[]
}

const outcomes: Readonly<Record<Outcome, { ok: boolean; words: string }>> = {
  held: { ok: true, words: 'è fermo: non parte finché non si dà «send».' },
  leaving: { ok: true, words: 'parte adesso; se Edicola è spenta, quando riparte.' },
  left: { ok: false, words: 'è già partito.' },
  begun: { ok: false, words: 'è già cominciato a partire: la riga non si può più aggiungere.' },
  empty: { ok: false, words: 'non ha articoli da raccontare: non parte.' },
}

const states: Readonly<Record<StoredIssue['state'], string>> = {
  held: 'fermo',
  empty: 'senza articoli',
  sending: 'in partenza',
  sent: 'partito',
}

/** What editors do with the issues of a day (`start/newsletter.ts`). */
export function newsletterDesk(ports: ComposingPorts & Pick<SendingPorts, 'origins' | 'emailsOf'>) {
  const { db, brands } = ports
  const nameOf = ({ brand, newsletter }: MastheadNewsletter) => `${brand.sigla}/${newsletter.slug}`
  const outcomeMessage = (which: MastheadNewsletter, day: string, outcome: Outcome): DeskMessage => ({
    ok: outcomes[outcome].ok,
    lines: [`${nameOf(which)}: il numero di ${fullDate(day)} ${outcomes[outcome].words}`],
  })
  return {
    hold: async (which: MastheadNewsletter, day: string, line: string | null) =>
      outcomeMessage(which, day, await holdIssue(ports, which, day, line)),
    send: async (which: MastheadNewsletter, day: string, line: string | null) =>
      outcomeMessage(which, day, await sendIssueNow(ports, which, day, line)),

    /** The issue as it would be composed now, or as it was. */
    async preview(
      which: MastheadNewsletter,
      day: string,
      line: string | null,
    ): Promise<{ words: DeskMessage; letter: { html: string; text: string } | null }> {
      const stored = (await issuesOfDay(db, day)).find(
        ({ brand, newsletter }) => brand === which.brand.sigla && newsletter === which.newsletter.slug,
      )
      const stories = stored?.stories ?? (await composeStories(ports, which, day))
      if (stories.length === 0) return { words: outcomeMessage(which, day, 'empty'), letter: null }
      const rendered = renderIssue(ports, which, { day, line: line ?? stored?.line ?? null, stories })
      const unsubscribe = '(il link di chi la riceve)'
      const letter = { html: rendered.html('#'), text: rendered.text(unsubscribe) }
      return { words: { ok: true, lines: [`Oggetto: ${rendered.subject}`, '', letter.text] }, letter }
    },

    /** Every newsletter of the day with the states of its letters, and the letters that may have arrived. */
    async list(day: string): Promise<DeskMessage> {
      const issues = await issuesOfDay(db, day)
      const lines = [`Newsletter di ${fullDate(day)}`]
      for (const brand of brands.all)
        for (const newsletter of brand.newsletters) {
          const issue = issues.find((one) => one.brand === brand.sigla && one.newsletter === newsletter.slug)
          if (!issue && !newsletter.days.includes(weekday(day))) continue
          const counts = issue ? await countLetters(db, issue.id) : {}
          lines.push(
            `${nameOf({ brand, newsletter }).padEnd(28)} ${newsletter.hour}  ` +
              `${(issue ? states[issue.state] : 'da comporre').padEnd(15)} ${countWords(counts)}`.trimEnd(),
          )
        }
      const doubtful = await doubtfulOf(db, day)
      if (doubtful.length > 0) {
        const emails = await db.transaction().execute((tx) =>
          ports.emailsOf(
            tx,
            doubtful.map(({ account }) => account),
          ),
        )
        lines.push(
          '',
          'Lettere dubbie: il programma o la connessione è caduta mentre partivano. Forse sono arrivate, e ' +
            'non si rimandano.',
          ...doubtful.map(
            ({ brand, newsletter, day: of, account }) =>
              `  ${brand}/${newsletter} ${of}  ${emails.get(account) ?? 'account cancellato'}`,
          ),
        )
      }
      return { ok: true, lines }
    },
  }
}

const letterWords = {
  sent: 'inviate',
  waiting: 'in attesa',
  sending: 'in viaggio',
  doubtful: 'dubbie',
  refused: 'respinte',
  failed: 'non riuscite',
  dropped: 'lasciate',
} as const

const countWords = (counts: Readonly<Partial<Record<keyof typeof letterWords, number>>>): string =>
  Object.entries(letterWords)
    .flatMap(([state, word]) => {
      const count = counts[state as keyof typeof letterWords]
      return count === undefined ? [] : [`${count} ${word}`]
    })
    .join(', ')
