import { useState } from 'react'
import type { InputOf } from 'contract/platform/endpoint.ts'
import { type ReaderCard, actForReader } from 'contract/assistance/support/chat/desk.ts'
import { euros } from 'contract/platform/money.ts'
import { shiftDay } from 'contract/platform/rome.ts'
import { Notice } from '../../../../form/notice.tsx'
import { accountClient } from '../../../../session/clients.ts'
import { longDate, theDate } from '../../../../words/dates.ts'
import { AskDialog } from './ask-dialog.tsx'
import { deskRefusal } from './desk-refusals.ts'
import { centsOf, typedEuros } from './desk-words.ts'
import { SelectField, TextField } from './fields.tsx'

type Account = NonNullable<ReaderCard['account']>
type Input = InputOf<typeof actForReader>
export type Act = Input['act']

export const actWords: Readonly<Record<Act, string>> = {
  resend: 'Rimanda un’email',
  extend: 'Allunga un abbonamento',
  unlock: 'Riapri un abbonamento',
  'unlock-devices': 'Libera i dispositivi',
  refund: 'Rimborsa',
}

/** What may be done for this account as it stands. */
export function actsFor({ subscriptions, receipts, devices }: Account): Act[] {
  const has = (...states: string[]) => subscriptions.some(({ state }) => states.includes(state))
  return [
    ...(subscriptions.length > 0 || receipts.length > 0 ? (['resend'] as const) : []),
    ...(has('active', 'unpaid') ? (['extend'] as const) : []),
    ...(has('suspended') ? (['unlock'] as const) : []),
    ...(devices > 0 ? (['unlock-devices'] as const) : []),
    ...(receipts.some(({ cents, refunded }) => refunded < cents) ? (['refund'] as const) : []),
  ]
}

const letters = [
  { value: 'contract', words: 'La conferma del contratto' },
  { value: 'notice', words: 'L’annuncio del rinnovo' },
  { value: 'receipt', words: 'Una ricevuta' },
] as const
type Letter = (typeof letters)[number]['value']

/** Asks what is to be done and why, says what will happen, does it once, and says what came of it. */
export function ActDialog({
  act,
  chat,
  account,
  onDone,
  onLeave,
}: {
  act: Act
  chat: string
  account: Account
  /** Something was done: the card is another. */
  onDone: () => void
  onLeave: () => void
}) {
  const open = account.subscriptions.filter(({ state }) =>
    act === 'extend'
      ? state === 'active' || state === 'unpaid'
      : act === 'unlock'
        ? state === 'suspended'
        : true,
  )
  const receipts = account.receipts.filter(({ cents, refunded }) => act !== 'refund' || refunded < cents)
  const [which, setWhich] = useState(open[0]?.id ?? '')
  const [days, setDays] = useState('7')
  const [what, setWhat] = useState<Letter>(open.length > 0 ? 'contract' : 'receipt')
  const [receipt, setReceipt] = useState(receipts[0]?.number ?? '')
  const [amount, setAmount] = useState(
    receipts[0] ? typedEuros(receipts[0].cents - receipts[0].refunded) : '',
  )
  const [why, setWhy] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const [came, setCame] = useState<{ done: boolean; lines: string[] } | null>(null)
  // The same form twice is one act, whatever the network does.
  const [once] = useState(() => crypto.randomUUID())
  const subscription = open.find(({ id }) => id === which)
  const paid = receipts.find(({ number }) => number === receipt)
  const refundable = paid ? paid.cents - paid.refunded : 0
  const sum = centsOf(amount)
  const count = /^\d{1,3}$/.test(days.trim()) ? Number(days) : 0

  /** What is sent, with what will happen; or what is missing. */
  function meant(): { input: Input; will: string; words: string } | string {
    const common = { chat, once, why, ...(subscription ? { subscription: subscription.id } : {}) }
    const reader = account.name
    switch (act) {
      case 'extend':
      case 'unlock': {
        if (!subscription) return 'Scegli un abbonamento.'
        if (count < 1 || count > 366) return 'Scrivi un numero di giorni da 1 a 366.'
        const of = count === 1 ? '1 giorno' : `${count} giorni`
        return act === 'extend'
          ? {
              input: { act, ...common, days: count },
              will:
                subscription.state === 'active'
                  ? `${subscription.name} durerà fino ` +
                    `${theDate('al', shiftDay(subscription.ends, count))}: ` +
                    `${of} in più, senza pagare. ${reader} riceve un’email.`
                  : `${subscription.name} avrà ${of} in più, senza pagare. ${reader} riceve un’email.`,
              words: `Allunga di ${of}`,
            }
          : {
              input: { act, ...common, days: count },
              will:
                `${subscription.name} si legge di nuovo per ${of}; ` +
                `poi, se si rinnova, riproviamo l’addebito. ` +
                `${reader} riceve un’email.`,
              words: `Riapri per ${of}`,
            }
      }
      case 'unlock-devices':
        return {
          input: { act, ...common },
          will:
            account.devices === 1
              ? `Il dispositivo di ${reader} esce dall’account: dovrà accedere di nuovo.`
              : `Tutti i ${account.devices} dispositivi di ${reader} escono dall’account: ` +
                'dovrà accedere di nuovo.',
          words: 'Libera i dispositivi',
        }
      case 'resend':
        if (what === 'receipt' ? !paid : !subscription)
          return what === 'receipt' ? 'Non c’è nessuna ricevuta.' : 'Scegli un abbonamento.'
        return {
          input: { act, ...common, what, ...(what === 'receipt' ? { receipt } : {}) },
          will: `L’email parte subito, all’indirizzo ${account.email}.`,
          words: 'Rimanda l’email',
        }
      case 'refund':
        if (!paid) return 'Scegli una ricevuta.'
        if (sum === null) return 'Scrivi la somma in euro, per esempio 12,50.'
        if (sum > refundable)
          return `Di questo pagamento si possono restituire al massimo ${euros(refundable)}.`
        return {
          input: { act, ...common, receipt, amount: sum },
          will:
            `${euros(sum)} tornano a ${reader} per la via del pagamento ` +
            `(ricevuta ${receipt}). Non si può annullare.`,
          words: `Rimborsa ${euros(sum)}`,
        }
    }
  }
  const plan = meant()
  const go = async () => {
    if (typeof plan === 'string') return setWrong(plan)
    if (why.trim() === '') return setWrong('Scrivi il perché: resta scritto accanto all’intervento.')
    setBusy(true)
    setWrong(null)
    const answer = await accountClient()(actForReader, plan.input)
    setBusy(false)
    if (!answer.ok) return setWrong(deskRefusal(answer))
    setCame(answer.data)
    if (answer.data.done) onDone()
  }
  if (came !== null)
    return (
      <AskDialog
        title={actWords[act]}
        words={null}
        working=""
        busy={false}
        wrong={null}
        leave="Torna alla chat"
        onYes={onLeave}
        onLeave={onLeave}
      >
        <Notice
          kind={came.done ? 'success' : 'warning'}
          title={came.done ? 'Fatto, e scritto fra gli interventi.' : 'Non è stato fatto.'}
        >
          {came.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      </AskDialog>
    )
  return (
    <AskDialog
      title={actWords[act]}
      draft={`${act} ${chat}`}
      words={typeof plan === 'string' ? actWords[act] : plan.words}
      working="Un momento…"
      grave={act === 'refund' || act === 'unlock-devices'}
      busy={busy}
      wrong={wrong}
      leave="Non fare niente"
      onYes={() => void go()}
      onLeave={onLeave}
    >
      {act === 'resend' && (
        <SelectField
          label="Che cosa"
          value={what}
          options={letters.filter(({ value }) =>
            value === 'receipt' ? receipts.length > 0 : open.length > 0,
          )}
          onPick={(value) => setWhat(value as Letter)}
        />
      )}
      {act !== 'unlock-devices' && act !== 'refund' && what !== 'receipt' && open.length > 0 && (
        <SelectField
          label="Abbonamento"
          value={which}
          options={open.map(({ id, name, brand, ends }) => ({
            value: id,
            words: `${name} (${brand}), fino ${theDate('al', ends)}`,
          }))}
          onPick={setWhich}
        />
      )}
      {(act === 'refund' || (act === 'resend' && what === 'receipt')) && (
        <SelectField
          label="Ricevuta"
          value={receipt}
          options={receipts.map(({ number, day, cents, refunded }) => ({
            value: number,
            words:
              `${number}, ${longDate(day)}, ${euros(cents)}` +
              (refunded > 0 ? `, di cui ${euros(refunded)} già restituiti` : ''),
          }))}
          onPick={(number) => {
            setReceipt(number)
            const other = receipts.find((one) => one.number === number)
            if (other) setAmount(typedEuros(other.cents - other.refunded))
          }}
        />
      )}
      {(act === 'extend' || act === 'unlock') && (
        <TextField label="Giorni" inputMode="numeric" max={3} value={days} onChange={setDays} />
      )}
      {act === 'refund' && (
        <TextField
          label="Somma in euro"
          hint={`Al massimo ${euros(refundable)}.`}
          inputMode="decimal"
          max={12}
          value={amount}
          onChange={setAmount}
        />
      )}
      <TextField
        label="Perché"
        hint="Resta scritto accanto all’intervento, con il tuo nome."
        max={300}
        value={why}
        onChange={setWhy}
      />
      {typeof plan !== 'string' && <p>{plan.will}</p>}
    </AskDialog>
  )
}
