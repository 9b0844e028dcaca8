// Runs before every command, on whatever Node the machine has (20 or later): plain JavaScript, nothing from
// node_modules.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const project = resolve(fileURLToPath(new URL('..', import.meta.url)))
const OLDEST = 20
/** Same number as `exit.build` of refusal.ts, which Node 20 cannot read. */
const FAILED = 8

if (Number(process.versions.node.split('.')[0]) < OLDEST)
  fail(
    `Node ${process.versions.node} è troppo vecchio: installate Node ${OLDEST} o una versione più ` +
      'recente da https://nodejs.org.',
  )
if (stale()) await alone(install)

/** True when the lock is newer than what is installed, or nothing is. */
function stale() {
  const installed = join(project, 'node_modules', '.package-lock.json')
  return (
    !existsSync(installed) ||
    !existsSync(join(project, 'node_modules', '.bin', 'node')) ||
    statSync(join(project, 'package-lock.json')).mtimeMs > statSync(installed).mtimeMs
  )
}

/**
 * `npm ci` empties node_modules: two at once would destroy each other's work. The second one waits and looks
 * again.
 */
async function alone(work) {
  const lock = join(
    tmpdir(),
    `edicola-install-${createHash('sha256').update(project).digest('hex').slice(0, 16)}`,
  )
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') break
      if (!alive(Number(readFileSync(lock, 'utf8')))) rmSync(lock, { force: true })
      else await wait(500)
    }
  }
  try {
    if (stale()) await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function alive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

async function install() {
  const start = Date.now()
  const seconds = () => Math.round((Date.now() - start) / 1000)
  const tty = process.stderr.isTTY
  process.stderr.write(`Installo le dipendenze (npm ci), uno o due minuti…${tty ? '' : '\n'}`)
  const clock = tty
    ? setInterval(
        () => process.stderr.write(`\r\u001B[2KInstallo le dipendenze (npm ci)… ${seconds()} s`),
        1000,
      )
    : undefined
  // What runs also tests and builds, whatever NODE_ENV says. An older npm would run every package's own
  // script, also one that fetches from elsewhere: those that package.json allows are run by name. Node comes
  // last, for it is by Node that the next start sees whether all is here.
  const steps = [
    () => ['ci', '--include=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'],
    () => ['rebuild', '--ignore-scripts=false', ...withScripts().filter((name) => name !== 'node')],
    () => ['rebuild', '--ignore-scripts=false', 'node'],
  ]
  let [code, words] = [0, '']
  for (const step of steps) if (code === 0) ({ code, words } = await npm(step()))
  clearInterval(clock)
  if (tty) process.stderr.write('\r\u001B[2K')
  if (/ENOSPC|no space left/i.test(words)) fail('Il disco è pieno: liberate spazio e ripetete il comando.', 5)
  if (code !== 0)
    fail(
      `L'installazione non è riuscita (npm ci, ${code}). Verificate la rete e ripetete il comando. npm ` +
        `dice:\n${words.trim().split('\n').slice(0, 20).join('\n')}`,
    )
  const node = join(project, 'node_modules', '.bin', 'node')
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (version.status !== 0)
    fail(
      `Node per questo progetto non si è installato (${node}): permettete gli script d'installazione del ` +
        'pacchetto «node» e ripetete il comando.',
    )
  process.stderr.write(`Dipendenze installate in ${seconds()} s.\n`)
}

/** The packages that are here and whose own scripts package.json allows. */
function withScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  return Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(join(project, 'node_modules', name)),
  )
}

/** Runs the npm that runs us, else the machine's; gives its exit code and what it said. */
async function npm(args) {
  const own =
    process.env.npm_execpath && /\.c?js$/.test(process.env.npm_execpath)
      ? [isInside(process.execPath) ? 'node' : process.execPath, process.env.npm_execpath]
      : ['npm']
  const output = []
  const code = await new Promise((done) => {
    const child = spawn(own[0], [...own.slice(1), ...args, '--loglevel=error'], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: own.length === 1 && process.platform === 'win32',
      env: { ...process.env, PATH: withoutOurs(process.env.PATH) },
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => output.push(piece))
    child.on('error', (error) => done(error.message))
    child.on('close', done)
  })
  return { code, words: Buffer.concat(output).toString('utf8') }
}

/** The node of node_modules is about to be replaced: npm must run on the machine's own. */
function withoutOurs(path = '') {
  return path
    .split(delimiter)
    .filter((folder) => !isInside(folder))
    .join(delimiter)
}

function isInside(path) {
  return path.startsWith(join(project, 'node_modules'))
}

function fail(sentence, code = FAILED) {
  process.stderr.write(`${sentence}\n`)
  process.exit(code)
}
