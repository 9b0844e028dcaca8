import { FilesUnavailable } from '../services/platform/outside/files.ts'
import type { Metrics } from '../services/platform/telemetry/metrics.ts'
import { noMetrics } from '../services/platform/telemetry/metrics.ts'
import type { JsonLines } from '../services/platform/telemetry/json-lines.ts'
import { outageLog } from '../services/platform/telemetry/outage-log.ts'
import type { Sources } from '../services/platform/telemetry/prometheus.ts'
import { serveMetrics } from './metrics-server.ts'
import { Refusal, exit } from './refusal.ts'
import type { TelemetrySettings } from './telemetry-settings.ts'
import { complain, say, speakJson } from './terminal.ts'

/** Log and metrics of a running program; what the settings do not want is not even loaded. */
export interface Telemetry extends AsyncDisposable {
  /** Errors, with those of an outage as two lines. */
  log(error: unknown): void
  lines: JsonLines | null
  /** Null: nobody reads them. */
  requests: Pick<Metrics, 'request'> | null
  metrics: Metrics
  /** Says what is looked at when somebody reads the metrics. */
  watch(sources: Sources): void
}

/**
 * Opens log and metrics as the settings want them. `databaseAnswers`, `filesAnswer`: whether they do now.
 * @throws Refusal, as `serveMetrics`.
 */
export async function openTelemetry(
  settings: TelemetrySettings,
  {
    databaseAnswers,
    filesAnswer = async () => true,
  }: { databaseAnswers: () => Promise<boolean>; filesAnswer?: () => Promise<boolean> },
): Promise<Telemetry> {
  const lines = settings.log.format === 'json' ? await jsonLinesOf(settings) : null
  if (lines) speakJson(lines)
  const counted = settings.metrics
    ? (await import('../services/platform/telemetry/prometheus.ts')).prometheus()
    : null
  const server = counted && (await serveMetrics(settings.metrics!, counted))
  if (server) say(`Metriche per Prometheus: porta ${server.port}, /metrics.`)
  const metrics = counted?.metrics ?? noMetrics
  const outages = outageLog({
    log: complain,
    begins: (why) =>
      complain(
        new Refusal(
          exit.database,
          `Il database non risponde (${why}): finché non torna le richieste hanno 503, i lavori aspettano.`,
        ),
      ),
    ends: (seconds, failures) =>
      say(`Il database risponde di nuovo, dopo ${Math.round(seconds)} s; errori nel frattempo: ${failures}.`),
    answers: databaseAnswers,
  })
  const outagesOfFiles = outageLog({
    log: outages.log,
    isMeant: (error) => error instanceof FilesUnavailable,
    begins: (why) =>
      complain(
        new Refusal(
          exit.unforeseen,
          `S3 non risponde come deve (${why}): finché non torna, immagini e pagine hanno 503, i lavori ` +
            'aspettano.',
        ),
      ),
    ends: (seconds, failures) =>
      say(`S3 risponde di nuovo, dopo ${Math.round(seconds)} s; errori nel frattempo: ${failures}.`),
    answers: filesAnswer,
  })
  return {
    log: outagesOfFiles.log,
    lines,
    requests: counted?.metrics ?? null,
    metrics: lines
      ? {
          ...metrics,
          job(end) {
            metrics.job(end)
            lines.job(end)
          },
        }
      : metrics,
    watch: (sources) => counted?.watch(sources),
    async [Symbol.asyncDispose]() {
      outages.close()
      outagesOfFiles.close()
      await server?.close()
      lines?.flush()
    },
  }
}

const jsonLinesOf = async ({ log: { level } }: TelemetrySettings): Promise<JsonLines> =>
  (await import('../services/platform/telemetry/json-lines.ts')).jsonLines({ level })
