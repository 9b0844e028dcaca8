import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver'
import { testEnvironment } from '../../start/settings.ts'
import { freePort } from '../proxy/tls-proxy.ts'
import { type Driver, type Tab, tabOf, until } from './tab.ts'

/** The parts of a WebKit on this machine. */
export interface WebKit {
  driver: string
  browser: string
  xvfb: string
}

/** A WebKit of this machine under a screen of its own, driven by WebDriver; each tab is a new session. */
export async function openWebKit({
  driver,
  browser,
  xvfb,
}: WebKit): Promise<{ tab(): Promise<Tab>; close(): Promise<void> }> {
  const [screen, display] = await openScreen(xvfb)
  const port = await freePort()
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...testEnvironment(),
      DISPLAY: display,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // Its sandbox wants user namespaces, which root has none of in most containers.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  await until(() => listens(port))
  return {
    tab: async () => tabOf(driverOf(await newSession(port, browser))),
    async close() {
      await end(server)
      await end(screen)
    },
  }
}

const newSession = (port: number, binary: string): Promise<WebDriver> =>
  new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        acceptInsecureCerts: true,
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      }),
    )
    .build()

const keys = { ArrowRight: Key.ARROW_RIGHT } as const

function driverOf(session: WebDriver): Driver {
  return {
    goto: (url) => session.get(url),
    evaluate: <T>(expression: string) => session.executeScript<T>(`return (${expression})`),
    click: (css) => session.findElement(By.css(css)).click(),
    async type(css, text) {
      const field = session.findElement(By.css(css))
      await field.clear()
      await field.sendKeys(text)
    },
    press: (key) => session.switchTo().activeElement().sendKeys(keys[key]),
    complaints: () => [],
    close: () => session.quit(),
  }
}

/** Xvfb names the screen that it found free on the descriptor it is given. */
async function openScreen(xvfb: string): Promise<[ChildProcess, string]> {
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(screen.stdio[3]!, 'data')) as [Buffer]
  return [screen, `:${String(number).trim()}`]
}

const listens = (port: number): Promise<void> =>
  new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => (socket.destroy(), done()))
      .once('error', failed)
  })

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
