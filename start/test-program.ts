import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { project } from './settings.ts'

export interface Program {
  child: ChildProcess
  port: number
  output(): string
  /** Exit code and signal. */
  end: Promise<[number | null, NodeJS.Signals | null]>
}

/** What programs of the tests inherit: nothing but where to find others, and what was compiled before. */
export const inherited = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
})

/** Starts the program on a free port; `until` is what it must say before this returns (null: the end). */
export async function program(
  env: Record<string, string>,
  until: RegExp | null = /Ctrl-C per chiudere/,
): Promise<Program> {
  const child = spawn(process.execPath, [join(project, 'start/trial.ts')], {
    env: { ...inherited(), PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const end = once(child, 'close') as Program['end']
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await end
  })
  const printed = new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (piece: string) => (text += piece) && until?.test(text) && done())
  })
  await Promise.race([printed, end])
  if (until && !until.test(text)) throw new Error(`never said ${until}:\n${text}`)
  return { child, port: Number(/localhost:(\d+)/.exec(text)?.[1] ?? 0), output: () => text, end }
}

/** Runs commands of `start/` to their end, as `npm run` does in a folder, on data in it. */
export const commandsIn =
  (folder: string) =>
  (command: string, ...args: string[]): { status: number | null; text: string } => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(project, 'start', command), ...args],
      {
        encoding: 'utf8',
        env: { ...inherited(), DATA_DIR: join(folder, 'data'), INIT_CWD: folder },
      },
    )
    return { status, text: stdout + stderr }
  }

/** One bare request, with the Host header of the first masthead. */
export const ask = (
  port: number,
  path: string,
  headers: Record<string, string | number> = {},
  host = '127.0.0.1',
) =>
  new Promise<{ status: number; body: string; headers: IncomingHttpHeaders }>((done, failed) => {
    request(
      { host, port, path, headers: { Host: `edicola.meriggio.localhost:${port}`, ...headers }, agent: false },
      (res) => {
        let body = ''
        res
          .setEncoding('utf8')
          .on('data', (piece: string) => (body += piece))
          .on('end', () => done({ status: res.statusCode!, body, headers: res.headers }))
      },
    )
      .on('error', failed)
      .end()
  })

/** Starts a program that will not start: its exit code and what it says. */
export const refused = async (env: Record<string, string>): Promise<[number | null, string]> => {
  const p = await program(env, null)
  const [code] = await p.end
  return [code, p.output().trim()]
}
