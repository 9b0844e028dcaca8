import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ProxyOptions, TlsProxy } from './tls-proxy.ts'

const MOST_TRIES = 100

/** A real nginx with a folder of its own, which goes with it. */
export async function startNginx(program: string, { port, to, cert, key }: ProxyOptions): Promise<TlsProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'edicola-nginx-'))
  await Promise.all([
    writeFile(join(folder, 'cert.pem'), cert),
    writeFile(join(folder, 'key.pem'), key, { mode: 0o600 }),
    writeFile(join(folder, 'nginx.conf'), settings(port, to)),
  ])
  const child = spawn(program, ['-p', folder, '-e', 'error.log', '-c', 'nginx.conf'], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await ended
    await rm(folder, { recursive: true, force: true })
  }
  for (let tries = 0; !(await listens(port)); tries++) {
    if (child.exitCode !== null || tries > MOST_TRIES) {
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

const settings = (port: number, to: number): string => `
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
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  upstream edicola { server 127.0.0.1:${to}; keepalive 32; }
  server {
    listen 127.0.0.1:${port} ssl http2;
    listen [::1]:${port} ssl http2;
    ssl_certificate cert.pem;
    ssl_certificate_key key.pem;
    client_max_body_size 0;
    location / {
      proxy_pass http://edicola;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_read_timeout 1h;
      proxy_request_buffering off;
      proxy_buffering off;
    }
  }
}
`
