import type { Options } from './main.ts'
import { ask, HOST, residentOf, scratchFolder, startProgram, type Program } from './program.ts'
import { readers } from './readers.ts'
import { machine, type Table } from './table.ts'

const CONNECTIONS = 8
const MAX_MB = 350
/** How often memory is looked at in one run. */
const LOOKS = 50

/**
 * Memory of Node alone, without PostgreSQL, while it answers `requests` mixed requests: kept pages, pages of
 * a few readers, addresses of nothing, hosts and ports that strangers spell, application pages, the API.
 */
export async function bench({ requests }: Options): Promise<Table> {
  await using folder = await scratchFolder()
  await using program = await startProgram(folder.path)
  const { port, pid } = program
  const before = await residentOf(pid)
  const paths = await pathsOf(program)
  using reader = readers(port, CONNECTIONS, `${HOST}:${port}`)
  const seen: number[] = []
  for (let look = 0; look < LOOKS; look++) {
    const from = Math.floor((requests / LOOKS) * look)
    const to = Math.floor((requests / LOOKS) * (look + 1))
    await reader.read(
      to - from,
      (nth) => pathOf(paths, from + nth),
      (nth) => hostOf(from + nth, port),
    )
    seen.push(await residentOf(pid))
    console.error(`${to} richieste su ${requests}: ${seen.at(-1)!.toFixed(0)} MB`)
  }
  const row = (what: string, value: number, budget: number | null) => ({ what, value, unit: 'MB', budget })
  return {
    bench: `memory, ${requests} richieste`,
    machine: machine(),
    rows: [
      row('Node, appena pronto', before, null),
      row('Node, dopo un quinto delle richieste', seen[LOOKS / 5 - 1]!, MAX_MB),
      row('Node, alla fine', seen.at(-1)!, MAX_MB),
      row('Node, al massimo', Math.max(...seen), MAX_MB),
    ],
  }
}

async function pathsOf({ port }: Program): Promise<string[]> {
  const links = new Set(['/'])
  for (const page of ['/', '/sezione/politica', '/sezioni', '/firme'])
    for (const [, path] of (await ask(port, page)).body.toString().matchAll(/href="(\/[a-z][^"]*)"/g))
      links.add(path!.replaceAll('&amp;', '&'))
  return [...links].filter((path) => !/^\/(login|logout|dev|assets|media|api)\b/.test(path))
}

function pathOf(paths: readonly string[], nth: number): string {
  if (nth % 10 === 7) return `/niente/${nth}`
  if (nth % 10 === 8) return `/ricerca?q=parola${nth % 1000}`
  if (nth % 10 === 9) return '/api/newsstand/home'
  return paths[nth % paths.length]!
}

/** One request in five comes with a host or a port that is not ours. */
const hostOf = (nth: number, port: number): string =>
  nth % 5 === 0
    ? nth % 2 === 0
      ? `${HOST}:${1024 + (nth % 60_000)}`
      : `h${nth}.meriggio.localhost:${port}`
    : `${HOST}:${port}`
