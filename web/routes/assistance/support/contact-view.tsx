import { MAX_MESSAGE_LENGTH } from 'contract/assistance/support/limits.ts'
import { Captcha } from '../../../form/captcha/captcha.tsx'
import { Field } from '../../../form/field.tsx'
import { FactNotice, Notice } from '../../../form/notice.tsx'
import { PlainForm } from '../../../form/plain-form.tsx'
import { Select } from '../../../form/select.tsx'
import { Submit } from '../../../form/submit.tsx'
import { TextArea } from '../../../form/text-area.tsx'
import { signInLink, useSite } from '../../../frame/site.ts'
import { Attachments } from './attachments.tsx'
import type { ContactData } from './contact-page.ts'
import { ticketForm } from './forms.ts'
import { PhoneAside } from './phone-aside.tsx'
import type { TicketAnswer } from './send-ticket.ts'
import button from '../../../form/button.module.css'
import styles from './contact.module.css'

/** The topics of SPEC §3, in words. */
const topicChoices = [
  { value: 'subscription', words: 'Abbonamento' },
  { value: 'payments', words: 'Pagamenti e fatturazione' },
  { value: 'surfing', words: 'Navigazione' },
  { value: 'data', words: 'Gestire o cancellare i miei dati' },
] as const

interface Props {
  area: 'readers' | 'business'
  title: string
  standfirst: string
  page: string
  data: ContactData
  answer: TicketAnswer | undefined
}

/**
 * A contact page: the form at left, the telephone at right. On a phone the telephone comes first, but for who
 * has asked for the form or has sent it.
 */
export function ContactView({ area, title, standfirst, page, data, answer }: Props) {
  const formFirst = data.force || data.sent !== null || answer !== undefined
  return (
    <div className={styles.page}>
      <div className={styles.column} data-first={formFirst || undefined}>
        <p className={styles.kicker}>Assistenza</p>
        <h1 className={styles.title}>{title}</h1>
        {data.sent !== null && answer === undefined ? (
          <Sent number={data.sent} page={page} />
        ) : (
          <>
            <p className={styles.standfirst}>{standfirst}</p>
            <FactNotice fact={answer?.fact} />
            <TicketForm area={area} page={page} data={data} answer={answer} />
          </>
        )}
      </div>
      <PhoneAside facts={data.facts} area={area} />
    </div>
  )
}

const Sent = ({ number, page }: { number: string; page: string }) => (
  <>
    <Notice kind="success" title={`Messaggio ricevuto: è la richiesta ${number}.`}>
      Ti abbiamo inviato una email con questo numero. La risposta arriva allo stesso indirizzo.
    </Notice>
    <p className={styles.again}>
      <a className={button.secondary} href={`${page}?forceForm=1`}>
        Scrivi un altro messaggio
      </a>
      <a href="/faq">Leggi le domande frequenti</a>
    </p>
  </>
)

function TicketForm({ area, page, data, answer }: Pick<Props, 'area' | 'page' | 'data' | 'answer'>) {
  const { host } = useSite()
  const { facts, once, force, summary } = data
  const visitor = facts.writer === null
  const first = area === 'business' ? 'organisation' : visitor ? 'name' : 'topic'
  const emptyForm = {
    ...(force ? { focus: first } : {}),
    ...(summary === null ? {} : { typed: [['message', summary] satisfies [string, string]] }),
  }
  const typedOnce = answer?.typed?.find(([name]) => name === 'once')?.[1]
  return (
    <PlainForm name="ticket" rules={ticketForm} answer={answer ?? emptyForm} by={facts.writer?.email} files>
      <input type="hidden" name="once" value={typedOnce ?? once} />
      <input type="hidden" name="area" value={area} />
      {facts.writer !== null && (
        <p className={styles.writer}>
          Scrivi come <strong>{facts.writer.name}</strong>: ti rispondiamo a{' '}
          <strong>{facts.writer.email}</strong>.
        </p>
      )}
      {visitor && (
        <p className={styles.writer}>
          Hai un account? <a href={signInLink(host, `${page}?forceForm=1`)}>Accedi</a>: nome ed email li
          sappiamo già.
        </p>
      )}
      {area === 'business' && (
        <Field name="organisation" label="Ragione sociale" autoComplete="organization" />
      )}
      {visitor && (
        <>
          <Field name="name" label="Nome e cognome" autoComplete="name" />
          <Field
            name="email"
            label="Email"
            hint="Ti rispondiamo qui."
            type="email"
            autoComplete="email"
            inputMode="email"
          />
        </>
      )}
      <Select name="topic" label="Argomento" none="Scegli un argomento" choices={topicChoices} />
      <Field name="subject" label="Oggetto" />
      <TextArea name="message" label="Messaggio" max={MAX_MESSAGE_LENGTH} />
      <Attachments attached={answer?.attached ?? []} />
      {visitor && (
        <noscript>
          <p className={styles.writer}>
            Senza JavaScript il controllo qui sotto non si può superare: accedi, chiama lo {facts.phone}{' '}
            oppure scrivi a{' '}
            <a href={`mailto:${area === 'business' ? facts.businessMailbox : facts.mailbox}`}>
              {area === 'business' ? facts.businessMailbox : facts.mailbox}
            </a>
            .
          </p>
        </noscript>
      )}
      <Captcha shown={visitor ? (answer?.captcha ?? data.captcha) : undefined} />
      <div className={styles.send}>
        <Submit words="Invia il messaggio" working="Invio…" />
        <p>
          Usiamo quello che scrivi solo per risponderti: <a href="/info/privacy">informativa sulla privacy</a>
          .
        </p>
      </div>
    </PlainForm>
  )
}
