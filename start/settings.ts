import { isIP } from 'node:net'
import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { dkimOf, mailOf, type MailSettings, mailVariables } from './mail-settings.ts'
import { embeddingsOf, embeddingsVariables } from './embeddings-settings.ts'
import { gatePasswordsIn } from './gate-passwords.ts'
import { invoicesOf, invoiceVariables } from './invoice-settings.ts'
import { languageModelOf, languageModelVariables } from './language-model-settings.ts'
import { mapVariables } from './map-settings.ts'
import { networks, trusted } from './proxies.ts'
import { type PushOptions, pushOptionsOf, pushVariables } from './push-variables.ts'
import { retentionOf, pressReviewVariables } from './press-review-settings.ts'
import { recaptchaOf, recaptchaVariables, type ProofSettings } from './recaptcha-settings.ts'
import { Refusal, exit } from './refusal.ts'
import { refuseMisspelt, withSecretFiles } from './setting-names.ts'
import { s3Of, s3Variables } from './s3-settings.ts'
import { type SecretSettings, secretVariables } from './secret.ts'
import { stripeOf, stripeVariables } from './stripe-settings.ts'
import { telemetryOf, type TelemetrySettings, telemetryVariables } from './telemetry-settings.ts'
import type { EmbeddingsSettings } from '../services/platform/outside/embeddings.ts'
import type { IntermediarySettings } from '../services/platform/outside/invoices.ts'
import type { LanguageModelSettings } from '../services/platform/outside/language-model.ts'
import type { S3Settings } from '../services/platform/outside/s3-files.ts'
import type { Retention } from '../services/press-review/measures/ports.ts'
import type { StripeSettings } from '../services/platform/outside/stripe.ts'

/** The project's own folder: defaults are found from here, wherever the program is called from. */
export const project = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'un numero da 0 a 65535')
  .transform(Number)
  .refine((n) => n <= 65_535, 'un numero da 0 a 65535')
const postgresUrl = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\/./.test(text),
    'un indirizzo come postgres://utente:parola@host:5432/nome',
  )

/** Every setting there is, each with its reason. An empty variable counts as absent. */
const environment = z.object({
  /** Two of these on one machine need two ports; 0 takes a free one. */
  PORT: port.default(3000),
  /** Only this computer by default: opening to a network is a choice. `0.0.0.0` opens to all. */
  HOST: z
    .string()
    .refine((text) => text === 'localhost' || isIP(text) > 0, '«localhost» o un indirizzo IP')
    .default('localhost'),
  /** A publisher keeps the data on a PostgreSQL (15 or later) of its own; without it one is started here. */
  DATABASE_URL: postgresUrl.optional(),
  /** Everything that must survive: embedded database, pictures, secret. `npm run backup` copies it. */
  DATA_DIR: z.string().optional(),
  /** A publisher's own mastheads. */
  BRANDS_DIR: z.string().optional(),
  /** Editions dropped here are imported while the program runs. */
  IMPORT_DIR: z.string().optional(),
  /**
   * Addresses or networks of the proxies whose X-Forwarded-* are believed; nobody's by default, for anyone
   * can write them.
   */
  TRUST_PROXY: z
    .string()
    .transform(
      (text, context) =>
        networks(text) ?? refuse(context, 'un elenco di indirizzi o reti, come 127.0.0.1, 10.0.0.0/8'),
    )
    .optional(),
  /**
   * How the addresses printed at start begin, and those in letters asked for at an address that is not ours;
   * every other link has the scheme of its request.
   */
  PUBLIC_SCHEME: z.enum(['http', 'https'], '«http» o «https»').default('http'),
  /**
   * The port of the addresses printed at start, when a proxy stands in front; pages asked for on another one
   * are not kept in memory, and no letter names it.
   */
  PUBLIC_PORT: port.optional(),
  ...secretVariables,
  /** Passwords of the gated mastheads, as `LG=parola,GZ=parola`. */
  GATE_PASSWORDS: z
    .string()
    .transform((text, context) => gatePasswordsIn(text) ?? refuse(context, 'nella forma LG=parola,GZ=parola'))
    .optional(),
  /** Password of the developers' gate; outside the demo the gate stays shut without one. */
  DEV_PASSWORD: z.string().min(8, 'lungo almeno 8 caratteri').optional(),
  ...mailVariables,
  ...recaptchaVariables,
  /** How many devices an account may be signed in on. */
  MAX_DEVICES: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'un numero da 1 a 999')
    .transform(Number)
    .default(5),
  /** After how many days a person signs in again. */
  SESSION_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'un numero da 1 a 999')
    .transform(Number)
    .default(30),
  /**
   * Sign-in with Google: what its console gives for this program; the address to register there is `{account
   * site}/sso/google/callback`, of each masthead.
   */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** Another OpenID provider in Google's place, for tests. */
  GOOGLE_ISSUER: z
    .string()
    .refine(
      (text) => /^https?:/.test(URL.parse(text)?.protocol ?? ''),
      'un indirizzo come https://accounts.google.com',
    )
    .default('https://accounts.google.com'),
  /**
   * A JSON file with the programs that sign people in through us, besides the mastheads' own sites:
   * `start/oauth-clients.ts` says what is in it.
   */
  OAUTH_CLIENTS: z.string().optional(),
  ...invoiceVariables,
  ...s3Variables,
  ...pushVariables,
  ...languageModelVariables,
  ...embeddingsVariables,
  ...mapVariables,
  ...pressReviewVariables,
  ...stripeVariables,
  ...telemetryVariables,
  /** For tests: a browser that is not where it is usually found. */
  CHROMIUM_PATH: z.string().optional(),
  /** npm sets it: the folder the person called from, to which paths on the command line are relative. */
  INIT_CWD: z.string().optional(),
  /** npm sets it: a program started by npm ends when npm is killed, which cannot tell it so. */
  npm_lifecycle_event: z.string().optional(),
})

const secret = new Set([
  'SECRET',
  'PREVIOUS_SECRETS',
  'RETIRED_SECRETS',
  'GATE_PASSWORDS',
  'DEV_PASSWORD',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_REPORTS_SECRET',
  'RECAPTCHA_SECRET',
  'RECAPTCHA_CHAT_SECRET',
  'LLM_KEY',
  'EMBEDDINGS_KEY',
  'GOOGLE_CLIENT_SECRET',
  'INVOICES_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'VAPID_PRIVATE_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
])

/** Names of all settings, and of the files in which secrets may stand. */
export const settingNames: ReadonlySet<string> = new Set([
  ...Object.keys(environment.shape),
  ...[...secret].map((name) => `${name}_FILE`),
])

export interface Settings extends MailSettings, ProofSettings, SecretSettings, TelemetrySettings {
  port: number
  /** Addresses to listen on. `localhost` is both loopbacks: browsers try ::1 first. */
  hosts: string[]
  databaseUrl: string | null
  dataDir: string
  brandsDir: string
  importDir: string | null
  trustProxy(address: string): boolean
  publicScheme: 'http' | 'https'
  /** Null: the port listened on with http, the scheme's own with https. */
  publicPort: number | null
  /** Null: not set (the demo has its own). */
  gatePasswords: Readonly<Record<string, string>> | null
  devPassword: string | null
  /** Null: the built-in answers alone. */
  languageModel: LanguageModelSettings | null
  /** Null: the chatbot finds by words alone. */
  embeddings: EmbeddingsSettings | null
  /** Null: places are drawn here. */
  mapUrl: string | null
  maxDevices: number
  sessionDays: number
  /** Null: Google is no way in. */
  google: { issuer: string; clientId: string; clientSecret: string } | null
  /** Null: a folder. */
  invoices: IntermediarySettings | null
  /** Null: nobody confirms VAT numbers. */
  viesUrl: string | null
  /** Null: files lie in the data folder. */
  s3: S3Settings | null
  oauthClientsFile: string | null
  push: PushOptions
  /** In days. */
  pressReview: Retention
  /** Null: nothing is sold but in the demo, through the built-in gateway. */
  stripe: StripeSettings | null
  chromiumPath: string | null
  /** Where programs are looked for. */
  path: string
  callerDir: string
  startedByNpm: boolean
}

/** Reads the environment. @throws Refusal (2) naming the variable; values of secrets are not repeated. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  refuseMisspelt(Object.keys(present), settingNames)
  const callerDir = present.INIT_CWD ?? process.cwd()
  const values = withSecretFiles(present, secret, callerDir)
  const parsed = environment.safeParse(values)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue!.path[0])
    throw new Refusal(
      exit.settings,
      `${name} ${secret.has(name) ? 'ha un valore non valido' : `vale «${values[name]}»`}, ma deve essere ` +
        `${issue!.message}.`,
    )
  }
  const e = parsed.data
  const folder = (path: string | undefined, otherwise: string) =>
    path ? resolve(callerDir, path.replace(/^~(?=\/|$)/, homedir())) : resolve(project, otherwise)
  return {
    port: e.PORT,
    hosts: e.HOST === 'localhost' ? ['127.0.0.1', '::1'] : [e.HOST],
    databaseUrl: e.DATABASE_URL ?? null,
    dataDir: folder(e.DATA_DIR, 'data'),
    brandsDir: folder(e.BRANDS_DIR, 'brands'),
    importDir: e.IMPORT_DIR ? folder(e.IMPORT_DIR, '') : null,
    trustProxy: trusted(e.TRUST_PROXY ?? []),
    publicScheme: e.PUBLIC_SCHEME,
    publicPort: e.PUBLIC_PORT ?? null,
    secret: e.SECRET ?? null,
    previousSecrets: e.PREVIOUS_SECRETS,
    retiredSecrets: e.RETIRED_SECRETS,
    gatePasswords: e.GATE_PASSWORDS ?? null,
    devPassword: e.DEV_PASSWORD ?? null,
    mail: mailOf(e),
    dkim: dkimOf(e, (path) => folder(path, '')),
    reportsSecret: e.MAIL_REPORTS_SECRET ?? null,
    invoices: invoicesOf(e),
    viesUrl: e.VIES_URL ?? null,
    s3: s3Of(e),
    ...recaptchaOf(e),
    languageModel: languageModelOf(e),
    embeddings: embeddingsOf(e),
    mapUrl: e.MAP_URL ?? null,
    maxDevices: e.MAX_DEVICES,
    sessionDays: e.SESSION_DAYS,
    google: googleOf(e.GOOGLE_CLIENT_ID, e.GOOGLE_CLIENT_SECRET, e.GOOGLE_ISSUER),
    oauthClientsFile: e.OAUTH_CLIENTS ? folder(e.OAUTH_CLIENTS, '') : null,
    push: pushOptionsOf(e),
    pressReview: retentionOf(e),
    stripe: stripeOf(e),
    ...telemetryOf(e),
    chromiumPath: e.CHROMIUM_PATH ?? null,
    path: env.PATH ?? '',
    callerDir,
    startedByNpm: e.npm_lifecycle_event !== undefined,
  }
}

function googleOf(
  clientId: string | undefined,
  clientSecret: string | undefined,
  issuer: string,
): Settings['google'] {
  if (clientId && clientSecret) return { issuer, clientId, clientSecret }
  if (clientId || clientSecret)
    throw new Refusal(
      exit.settings,
      `${clientId ? 'GOOGLE_CLIENT_ID' : 'GOOGLE_CLIENT_SECRET'} è scritto ma ` +
        `${clientId ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID'} no: servono entrambi.`,
    )
  return null
}

/** What programs we start inherit when they must not inherit everything. */
export const bareEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' })

/**
 * For the programs of `npm test`: nothing the person has set for a running Edicola may change what the tests
 * see.
 */
export function testEnvironment(): NodeJS.ProcessEnv {
  const own = new Set([...settingNames, 'NODE_ENV'].filter((name) => name !== 'CHROMIUM_PATH'))
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.has(name)))
}

/** For the build of the website: it is the one for readers whoever asks for it, tests too. */
export const buildEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env, NODE_ENV: 'production' })

/** React chooses its slow build by this variable when it is first imported: call before that. */
export const setMode = (mode: 'production' | 'development'): void => void (process.env.NODE_ENV = mode)

function refuse(context: z.RefinementCtx, message: string): typeof z.NEVER {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}
