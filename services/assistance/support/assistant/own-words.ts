import { theDate } from 'contract/platform/dates.ts'
import { euros } from 'contract/platform/money.ts'
import type { OwnFact } from 'contract/reading/site/faq-settings.ts'
import type { ReaderSituation } from '../../own-situation.ts'

type Own = ReaderSituation['subscriptions'][number]

/** What is so of who asks, in sentences: nothing that the situation does not say. */
export function situationText(situation: ReaderSituation, facts: readonly OwnFact[]): string[] {
  const words: Record<OwnFact, () => string[]> = {
    subscriptions: () => subscriptionTexts(situation),
    charge: () => chargeTexts(situation),
    devices: () => deviceTexts(situation),
  }
  return facts.flatMap((fact) => words[fact]())
}

const named = ({ name, masthead }: Own): string => `${name} (${masthead})`

function subscriptionTexts({ subscriptions, reads }: ReaderSituation): string[] {
  const own = subscriptions.map(subscriptionText)
  if (own.length > 0) return own
  if (reads.slave) return ['Leggi questa testata con un abbonamento che qualcuno condivide con te.']
  if (reads.digital || reads.online)
    return [
      `Il tuo account può leggere questa testata (${reads.digital ? 'digital' : 'online'}), ma non con un ` +
        'abbonamento comprato da te qui.',
    ]
  return ['Con questo account non risulta un abbonamento a questa testata.']
}

function subscriptionText(own: Own): string {
  const { state, readsUntil, renews, next, due, pause, until, onInvoice } = own
  if (pause) return `Il tuo abbonamento ${named(own)} è in pausa: ricomincia ${theDate('il', pause.resumes)}.`
  if (state === 'suspended')
    return (
      `Il tuo abbonamento ${named(own)} è sospeso` +
      (due ? `: mancano ${euros(due.amount)}.` : onInvoice ? ': la fattura non risulta pagata.' : '.')
    )
  if (state === 'unpaid')
    return (
      `Il tuo abbonamento ${named(own)} non è pagato` +
      (due ? ` (${euros(due.amount)})` : '') +
      (readsUntil ? `: leggi ancora fino ${theDate('al', readsUntil)}.` : '.')
    )
  return next
    ? `Il tuo abbonamento ${named(own)} è attivo e si rinnova ${theDate('il', next.day)}.`
    : `Il tuo abbonamento ${named(own)} è attivo fino ${theDate('al', readsUntil ?? until)}` +
        (renews ? '.' : ' e non si rinnova.')
}

function chargeTexts({ subscriptions, reads }: ReaderSituation): string[] {
  const charges = subscriptions.flatMap((own) => {
    const { next, due, pause } = own
    if (due)
      return [
        `Per ${named(own)} un addebito di ${euros(due.amount)} non è riuscito` +
          (due.nextTry ? `: riproviamo ${theDate('il', due.nextTry)}.` : '.'),
      ]
    if (!next) return [`Per ${named(own)} non è previsto nessun addebito.`]
    return [
      `Il prossimo addebito di ${named(own)} è ${theDate('il', next.day)}: ${euros(next.amount)}. ` +
        (pause ? '' : `Puoi disdire fino ${theDate('al', next.lastDay)} compreso.`),
    ]
  })
  // Somebody else pays, or another shop is paid: of that nothing is known here.
  if (charges.length === 0 && (reads.digital || reads.online))
    return ['L’abbonamento con cui leggi non è stato comprato qui: da noi non è previsto nessun addebito.']
  return charges.length > 0
    ? charges.map((words) => words.trim())
    : ['Con questo account non risultano abbonamenti, quindi nessun addebito in arrivo.']
}

const deviceTexts = ({ devices: { signedIn, max } }: ReaderSituation): string[] => [
  signedIn === 1
    ? `Il tuo account adesso è collegato su un dispositivo, di ${max} possibili.`
    : `Il tuo account adesso è collegato su ${signedIn} dispositivi, di ${max} possibili.`,
]
