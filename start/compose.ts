import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Brands } from 'contract/reading/site/brand.ts'
import type pg from 'pg'
import type { WebSocket } from 'ws'
import { type Services, createServices } from '../services/app.ts'
import type { Database } from '../services/platform/database/connect.ts'
import { invoiceIntermediary } from '../services/platform/outside/invoices.ts'
import { vies } from '../services/platform/outside/vies.ts'
import type { Files } from '../services/platform/outside/files.ts'
import { type Dkim, smtp } from '../services/platform/outside/smtp.ts'
import type { Metrics } from '../services/platform/telemetry/metrics.ts'
import type { Gateway } from '../services/platform/outside/gateway.ts'
import type { Secret } from '../services/platform/signing/keys.ts'
import { builtInGateway } from '../services/commerce/payments/gateways.ts'
import type { OauthClient } from '../services/identity/sign-in/oauth/clients.ts'
import { buildWeb } from './build.ts'
import type { Connection } from './connection.ts'
import { demoPasswords, isDemo } from './demo.ts'
import { Refusal, exit } from './refusal.ts'
import { type Settings, project } from './settings.ts'
import { siteOf } from './stripe-settings.ts'
import { say } from './terminal.ts'

/** The website as the server sees it: `web/server/app.ts`. */
export interface Web {
  fetch(request: Request, connection: Connection): Promise<Response>
  /** The name of what answers a path, for log and metrics: one of a bounded number. */
  routeOf?(pathname: string): string
  /** How often a content page was in memory, and how often it was not. */
  cacheCounts?(): { hits: number; misses: number }
  /** Bytes that the body of a request to this path may have. */
  mostBytes(pathname: string, type: string): number
  /** What takes a WebSocket over, or the answer that refuses it. */
  upgrade(request: Request, connection: Connection): Promise<Response | ((socket: WebSocket) => void)>
  /** A page kept in memory, or null; absent while developing, when nothing is kept. */
  ready?(
    call: { method: string; target: string; accepted: string; noneMatch: string },
    origin: string,
  ): { status: number; headers: Record<string, string>; body: Buffer } | null
}
export interface WebPorts {
  brands: Brands
  services: Services
  clientFolder: string | null
  /** Where the program is reached. */
  origins: ReadonlySet<string>
  log(error: unknown): void
}
export type CreateWeb = (ports: WebPorts) => Promise<Web>

export interface GateSettings {
  gatePasswords: Readonly<Record<string, string>>
  devPassword: string | null
}

/**
 * @throws Refusal (2): a password for a masthead that has no gate, or a gate without password outside the
 * demo.
 */
export function gateSettings(settings: Settings, brands: Brands): GateSettings {
  const gated = brands.all.filter((b) => b.gated).map((b) => b.sigla)
  const configured = settings.gatePasswords ?? {}
  const idle = Object.keys(configured).find((sigla) => !gated.includes(sigla))
  if (idle)
    throw new Refusal(
      exit.settings,
      `GATE_PASSWORDS nomina ${idle}, che non è una testata riservata: toglietela, ` +
        'oppure scrivete «gated»: true nelle sue impostazioni.',
    )
  const demo = isDemo(brands) ? demoPasswords(brands) : null
  const gatePasswords = { ...demo?.gates, ...configured }
  const open = gated.find((sigla) => !gatePasswords[sigla])
  if (open)
    throw new Refusal(
      exit.settings,
      `GATE_PASSWORDS non ha la parola d'ingresso di ${open}, che è una testata riservata: ` +
        `aggiungete ${open}=parola.`,
    )
  return { gatePasswords, devPassword: settings.devPassword ?? demo?.dev ?? null }
}

/**
 * Who takes the money: Stripe where it is set, else the built-in gateway in the demo, else nobody. Stripe's
 * library holds ten megabytes, only where it is wanted.
 */
async function gatewayOf(ports: {
  db: Database
  brands: Brands
  secret: Secret
  settings: Pick<Settings, 'stripe'>
}): Promise<Gateway | null> {
  const { stripe } = ports.settings
  if (!stripe) return isDemo(ports.brands) ? builtInGateway(ports) : null
  const { stripeGateway } = await import('../services/commerce/payments/gateways.ts')
  return stripeGateway({ db: ports.db, settings: stripe, site: siteOf(ports.brands) })
}

/** The one place where services are put together with what they stand on. */
export const composeServices = async (ports: {
  db: Database
  pool: pg.Pool
  files: Files
  brands: Brands
  origins: ReadonlySet<string>
  secret: Secret
  gates: GateSettings
  oauthClients: readonly OauthClient[]
  dkim: Dkim | null
  settings: Settings
  log: (error: unknown) => void
  metrics: Metrics
}): Promise<Services> =>
  createServices({
    db: ports.db,
    pool: ports.pool,
    files: ports.files,
    brands: ports.brands,
    origins: ports.origins,
    settings: {
      secret: ports.secret,
      ...ports.gates,
      signIn: {
        maxDevices: ports.settings.maxDevices,
        sessionDays: ports.settings.sessionDays,
        oauthClients: ports.oauthClients,
      },
      recaptcha: ports.settings.recaptcha,
      chatRecaptcha: ports.settings.chatRecaptcha,
      languageModel: ports.settings.languageModel,
      embeddings: ports.settings.embeddings,
      mapUrl: ports.settings.mapUrl,
      google: ports.settings.google,
      push: ports.settings.push,
      pressReview: ports.settings.pressReview,
      demoMail: isDemo(ports.brands) && !ports.settings.mail,
      reportsSecret: ports.settings.reportsSecret,
    },
    ...(ports.settings.invoices ? { invoices: invoiceIntermediary(ports.settings.invoices) } : {}),
    ...(ports.settings.viesUrl ? { vies: vies(ports.settings.viesUrl) } : {}),
    gateway: await gatewayOf(ports),
    ...(ports.settings.mail ? { deliver: smtp({ ...ports.settings.mail, dkim: ports.dkim }) } : {}),
    log: ports.log,
    say,
    metrics: ports.metrics,
  })

/** The built website. Reads nothing from `web/` but `web/build`. */
export async function builtWeb(signal: AbortSignal): Promise<CreateWeb> {
  await buildWeb(signal)
  const { createWeb } = (await import(pathToFileURL(join(project, 'web/build/server/app.js')).href)) as {
    createWeb: CreateWeb
  }
  return (ports) => createWeb({ ...ports, clientFolder: join(project, 'web/build/client') })
}
