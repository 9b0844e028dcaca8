import { useEffect, useState } from 'react'
import { type ReaderCard, readReaderCard } from 'contract/assistance/support/chat/desk.ts'
import type { DeskChat } from 'contract/assistance/support/chat/live.ts'
import { euros } from 'contract/platform/money.ts'
import { Status, type StatusKind } from '../../../../form/status.tsx'
import { accountClient } from '../../../../session/clients.ts'
import { longDate, shortDate, theDate, timeOfDay } from '../../../../words/dates.ts'
import { type Act, ActDialog, actsFor, actWords } from './act-dialog.tsx'
import { deskRefusal } from './desk-refusals.ts'
import { Notes } from './notes.tsx'
import button from '../../../../form/button.module.css'
import styles from './aside.module.css'

type Account = NonNullable<ReaderCard['account']>

/** Who writes: what they said before a person came, what they have, what may be done, what was noted. */
export function ReaderAside({ chat, id, isOwn }: { chat: DeskChat | null; id: string; isOwn: boolean }) {
  const [card, setCard] = useState<ReaderCard | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [act, setAct] = useState<Act | null>(null)
  // A chat that has left the lists was closed: nothing new is known of its reader.
  const [known, setKnown] = useState(chat?.known ?? false)
  if (chat?.known && !known) setKnown(true)
  /** Asked again after each act. */
  const [version, setVersion] = useState(0)
  // Who signs in during the chat is somebody from then on.
  useEffect(() => {
    let here = true
    void accountClient()(readReaderCard, { chat: id }).then((answer) => {
      if (!here) return
      setWrong(answer.ok ? null : deskRefusal(answer))
      if (answer.ok) setCard(answer.data)
    })
    return () => {
      here = false
    }
  }, [id, known, version])
  const again = () => setVersion((times) => times + 1)
  const account = card?.account ?? null
  return (
    <div className={styles.card}>
      {chat?.summary && (
        <section aria-labelledby="riepilogo">
          <h2 id="riepilogo">Riepilogo</h2>
          <p className={styles.summary}>{chat.summary}</p>
        </section>
      )}
      <section aria-labelledby="chi-scrive">
        <h2 id="chi-scrive">Chi scrive</h2>
        {wrong !== null ? (
          <p className={styles.wrong}>
            {wrong}{' '}
            <button type="button" onClick={again}>
              Riprova
            </button>
          </p>
        ) : card === null ? (
          <p className={styles.quiet}>Carico la scheda…</p>
        ) : account === null ? (
          <Visitor chat={chat} />
        ) : (
          <AccountFacts account={account} />
        )}
      </section>
      {account !== null && isOwn && (
        <section aria-labelledby="puoi">
          <h2 id="puoi">Che cosa puoi fare</h2>
          <ul className={styles.acts}>
            {actsFor(account).map((one) => (
              <li key={one}>
                <button type="button" className={button.small} onClick={() => setAct(one)}>
                  {actWords[one]}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Notes id={id} />
      {account !== null && account.receipts.length > 0 && <Receipts account={account} />}
      {account !== null && account.acts.length > 0 && <Acts account={account} />}
      {card !== null && card.before.length > 0 && (
        <section aria-labelledby="prima">
          <h2 id="prima">Prima di oggi</h2>
          <ul className={styles.past}>
            {card.before.map(({ what, day, words }, i) => (
              <li key={i}>
                <p>{words}</p>
                <p className={styles.quiet}>
                  {what === 'chat' ? 'Chat' : 'Messaggio'}, {longDate(day)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {act !== null && account !== null && (
        <ActDialog act={act} chat={id} account={account} onDone={again} onLeave={() => setAct(null)} />
      )}
    </div>
  )
}

const Visitor = ({ chat }: { chat: DeskChat | null }) => (
  <dl className={styles.facts}>
    <div>
      <dt>Email</dt>
      <dd>{chat?.email ?? 'non detta'}</dd>
    </div>
    <div>
      <dt>Accesso</dt>
      <dd>
        Visitatore: nome ed email non sono verificati. Per intervenire su un abbonamento chiedi di accedere.
      </dd>
    </div>
  </dl>
)

const states: Readonly<
  Record<Account['subscriptions'][number]['state'], { kind: StatusKind; words: string }>
> = {
  active: { kind: 'ok', words: 'Attivo' },
  unpaid: { kind: 'bad', words: 'Non pagato' },
  suspended: { kind: 'warn', words: 'Sospeso' },
  ended: { kind: 'quiet', words: 'Finito' },
}

function AccountFacts({ account }: { account: Account }) {
  const { name, email, since, devices, subscriptions } = account
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Nome</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>Account</dt>
          <dd>{theDate('dal', since)}</dd>
        </div>
        <div>
          <dt>Dispositivi</dt>
          <dd>{devices === 0 ? 'Nessuno' : devices}</dd>
        </div>
      </dl>
      {subscriptions.length === 0 ? (
        <p className={styles.quiet}>Nessun abbonamento.</p>
      ) : (
        <ul className={styles.subscriptions}>
          {subscriptions.map((one) => (
            <li key={one.id}>
              <p>
                <Status {...states[one.state]} /> <b>{one.name}</b> {one.brand}
              </p>
              <p className={styles.quiet}>
                {one.state === 'ended' ? 'Finito' : 'Fino'}{' '}
                {theDate(one.state === 'ended' ? 'il' : 'al', one.ends)}
                {one.nextCharge !== null &&
                  ` · prossimo addebito ${theDate('il', one.nextCharge.day)}, ${euros(one.nextCharge.cents)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const Receipts = ({ account }: { account: Account }) => (
  <section aria-labelledby="pagamenti">
    <h2 id="pagamenti">Pagamenti</h2>
    <ul className={styles.past}>
      {account.receipts.map(({ number, day, cents, refunded }) => (
        <li key={number}>
          <p className={styles.sum}>
            <span>{longDate(day)}</span>
            <span>{euros(cents)}</span>
          </p>
          <p className={styles.quiet}>
            {number}
            {refunded > 0 && ` · restituiti ${euros(refunded)}`}
          </p>
        </li>
      ))}
    </ul>
  </section>
)

const Acts = ({ account }: { account: Account }) => (
  <section aria-labelledby="interventi">
    <h2 id="interventi">Interventi</h2>
    <ul className={styles.past}>
      {account.acts.map(({ at, by, what, why }, i) => (
        <li key={i}>
          <p>{what[0]!.toLocaleUpperCase('it') + what.slice(1)}</p>
          <p className={styles.quiet}>
            «{why}» {by}, {shortDate(at)}, {timeOfDay(at)}
          </p>
        </li>
      ))}
    </ul>
  </section>
)
