import { isIP } from 'node:net'
import { z } from 'zod'

/** What operators see of a running program (`decisions/logs.md`, `decisions/metrics.md`). */
export const telemetryVariables = {
  /** Sentences for the person at the terminal, or lines of JSON on standard output for what collects them. */
  LOG_FORMAT: z.enum(['text', 'json'], '«text» o «json»').default('text'),
  /** With `json`: the least that is written; `warn` leaves out the line of each request that went well. */
  LOG_LEVEL: z.enum(['info', 'warn', 'error'], '«info», «warn» o «error»').default('info'),
  /** Prometheus reads the metrics on this port, never on the public one; without it there are none. */
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'un numero da 0 a 65535')
    .transform(Number)
    .refine((n) => n <= 65_535, 'un numero da 0 a 65535')
    .optional(),
  /** Only this computer by default: who reads them learns how much is sold. */
  METRICS_HOST: z
    .string()
    .refine((text) => isIP(text) > 0, 'un indirizzo IP')
    .default('127.0.0.1'),
}

export interface TelemetrySettings {
  log: { format: 'text' | 'json'; level: 'info' | 'warn' | 'error' }
  /** Where metrics are read; null: nowhere. */
  metrics: { host: string; port: number } | null
}

/** The settings of log and metrics out of the parsed environment. */
export const telemetryOf = (e: {
  LOG_FORMAT: 'text' | 'json'
  LOG_LEVEL: 'info' | 'warn' | 'error'
  METRICS_PORT?: number | undefined
  METRICS_HOST: string
}): TelemetrySettings => ({
  log: { format: e.LOG_FORMAT, level: e.LOG_LEVEL },
  metrics: e.METRICS_PORT === undefined ? null : { host: e.METRICS_HOST, port: e.METRICS_PORT },
})
