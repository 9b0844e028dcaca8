import type { Brands } from 'contract/reading/site/brand.ts'
import type pg from 'pg'
import type { ChatbotParts } from './assistance/chatbot/chatbot.ts'
import type { Database } from './platform/database/connect.ts'
import type { EmbeddingsSettings } from './platform/outside/embeddings.ts'
import type { Files } from './platform/outside/files.ts'
import type { Gateway } from './platform/outside/gateway.ts'
import type { InvoiceOutlet } from './platform/outside/invoices.ts'
import type { AskVies } from './platform/outside/vies.ts'
import type { Deliver } from './platform/outside/mail.ts'
import type { SendingParts } from './press-review/sending/ports.ts'
import type { LanguageModelSettings } from './platform/outside/language-model.ts'
import type { OpenIdSettings } from './platform/outside/openid.ts'
import type { PushKeys } from './platform/outside/push-keys.ts'
import type { PushSettings } from './platform/outside/push.ts'
import type { RecaptchaSettings } from './platform/outside/recaptcha.ts'
import type { Retention } from './press-review/measures/ports.ts'
import type { Metrics } from './platform/telemetry/metrics.ts'
import type { Secret } from './platform/signing/keys.ts'
import type { SignInSettings } from './identity/sign-in/sign-in.ts'

/** What the services stand on; the composing file `services/app.ts` takes it. */
export interface ServicesPorts {
  db: Database
  pool: pg.Pool
  files: Files
  brands: Brands
  /** Where the program is reached, as its settings say; of each site, first the one to write in letters. */
  origins: ReadonlySet<string>
  settings: {
    secret: Secret
    gatePasswords: Readonly<Record<string, string>>
    devPassword: string | null
    signIn?: Partial<SignInSettings>
    /** Without it the built-in proof of work stands in. */
    recaptcha?: RecaptchaSettings | null
    /** The chat's own keys; without them those above. */
    chatRecaptcha?: RecaptchaSettings | null
    /** Without it the assistant answers with the built-in engine alone. */
    languageModel?: LanguageModelSettings | null
    /** Without it the chatbot finds by words alone. */
    embeddings?: EmbeddingsSettings | null
    /** A server of maps as pictures; without it places are drawn here. */
    mapUrl?: string | null
    /** Without it Google is no way in. */
    google?: OpenIdSettings | null
    /** Where Google tells of subscriptions bought there; its own address unless a test says another. */
    googleApi?: string
    /** Notifications: the publisher's own keys, who may be written to, which services besides the known. */
    push?: PushSettings & { keys?: PushKeys | null; contact?: string | null }
    /** Whether /__demo/mail may answer at all: only the demo publisher with the built-in mail. */
    demoMail?: boolean
    /** What the mail provider signs its reports with; without it none are taken. */
    reportsSecret?: string | null
    /** How long press reviews and the log of who opened them are kept, in days. */
    pressReview?: Retention
  }
  /** Delivers mails; without it they are kept in the database. */
  deliver?: Deliver
  /** Takes money; without it nothing can be bought. */
  gateway?: Gateway | null
  /** Takes invoices to the exchange; without it they lie in a folder. */
  invoices?: InvoiceOutlet
  /** Confirms VAT numbers of other Member States; without it nobody is asked. */
  vies?: AskVies
  /** What finds and what answers for the chatbot, for tests; without it the real ones. */
  chatbot?: Partial<ChatbotParts>
  /** What draws and cuts what a press review sends, for tests; without it the real ones. */
  pressReview?: SendingParts
  /** What time it is, for what is bought; the database says it of rights (`clock_now()`). */
  now?: () => Date
  log?: (error: unknown) => void
  /** Says what happened to whoever runs the program. */
  say?: (line: string) => void
  /** Counts what happens; without it nothing is counted. */
  metrics?: Metrics
}
