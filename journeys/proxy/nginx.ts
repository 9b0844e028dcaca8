import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ProxyOptions, TlsProxy } from './tls-proxy.ts'

const MAX_TRIES = 100

/** A real nginx with a folder of its own, which goes with it. */
export async function startNginx(program: string, { port, to, cert, key }: ProxyOptions): Promise<TlsProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'edicola-nginx-'))
  await Promise.all([
    writeFile(join(folder, 'cert.pem'), cert),
    writeFile(join(folder, 'key.pem'), key, { mode: 0o600 }),
    writeFile(join(folder, 'nginx.conf'), main),
    writeFile(join(folder, 'edicola.conf'), await nginxSettings(port, to)),
  ])
  const child = spawn(program, ['-p', folder, '-e', 'error.log', '-c', 'nginx.conf'], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await ended
    await rm(folder, { recursive: true, force: true })
  }
  for (let tries = 0; !(await listens(port)); tries++) {
    if (child.exitCode !== null || tries > MAX_TRIES) {
      await stop()
      throw new Error(`nginx does not listen on port ${port}`)
    }
    await wait(50)
  }
  return { kind: 'nginx', stop }
}

const listens = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => (socket.destroy(), done(true)))
      .once('error', () => done(false))
  })

const main = `
daemon off;
pid nginx.pid;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  include edicola.conf;
}
`

/**
 * The example for publishers (`deploy/nginx.conf`) with the addresses and the certificate of a test, without
 * the server that only redirects. Throws when the example has none of what is replaced.
 */
async function nginxSettings(port: number, to: number): Promise<string> {
  let settings = await readFile(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
  for (const [part, own] of [
    [/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, ''],
    [' 443 ssl', ` 127.0.0.1:${port} ssl`],
    [' [::]:443 ssl', ` [::1]:${port} ssl`],
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${to};`],
    ['/etc/edicola/tls/fullchain.pem', 'cert.pem'],
    ['/etc/edicola/tls/privkey.pem', 'key.pem'],
    // All browsers are at this machine: each says which network it comes from.
    ['X-Forwarded-For $remote_addr', 'X-Forwarded-For $proxy_add_x_forwarded_for'],
  ] as const) {
    const replaced = settings.replace(part, own)
    if (replaced === settings) throw new Error(`deploy/nginx.conf has no ${part}`)
    settings = replaced
  }
  return settings
}
