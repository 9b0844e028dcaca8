import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { java } from './java.ts'
import { project } from './settings.ts'
import type { TestResult } from './test-report.ts'

interface Message {
  type: string
  subType?: string
  message?: string
  extract?: string
  url?: string
  lastLine?: number
}

/**
 * What the checker says that is no fault of ours, `on` pages that match if not on all. One that it never says
 * again fails the judgement.
 */
const exceptions: readonly { message: RegExp; on?: RegExp; why: string }[] = [
  {
    message: /^Bad value “__tcfapiLocator”/,
    why: 'vendors look for a frame of this name (IAB TCF, Consent Management Platform API 2.2)',
  },
  {
    message: /^Attribute “aria-activedescendant” value should either refer to a descendant element/,
    on: /role="combobox"[^>]*aria-controls=/,
    why: 'a combobox names its list by aria-controls since ARIA 1.2; the checker asks for 1.1',
  },
  {
    message: /^Trailing slash on void elements has no effect/,
    why: 'React writes `<br/>`; its attributes always have quotation marks, so no slash meets a value',
  },
  {
    message: /none of them has a computed heading level of 1/,
    on: /role="status"[^>]*>[^<]*…</,
    why: 'the page waits for its person, and says so; its heading comes with what it is about',
  },
]

/**
 * Judges the HTML files of a folder with the Nu Html Checker: every page without a message has passed, every
 * kind of message is one failure, with the page where it was met first. `name.txt` beside `name.html` says
 * where a page was met. @throws Refusal when there is no Java.
 */
export async function judgePages(folder: string, path: string): Promise<TestResult & { pages: number }> {
  const pages = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  const jar = String(createRequire(join(project, 'package.json'))('vnu-jar'))
  const report = await output(java(path), [
    ...['-Xss4m', '-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always'],
    ...['--skip-non-html', folder],
  ])
  const { messages } = JSON.parse(report) as { messages: Message[] }
  const kinds = new Map<string, Message[]>()
  const excused = new Set<(typeof exceptions)[number]>()
  for (const message of messages) {
    const text = message.message ?? message.type
    let exception = exceptions.find((one) => one.message.test(text))
    if (
      exception?.on &&
      !exception.on.test(await readFile(join(folder, basename(message.url ?? '')), 'utf8'))
    )
      exception = undefined
    if (exception) excused.add(exception)
    else kinds.set(text, [...(kinds.get(text) ?? []), message])
  }
  const broken = await Promise.all(
    Array.from(kinds, async ([text, all]) => {
      const files = new Set(all.map(({ url }) => basename(url ?? '')))
      const [file = ''] = files
      const where = await readFile(join(folder, file.replace(/\.html$/, '.txt')), 'utf8').catch(() => file)
      const extract = (all[0]!.extract ?? '').replace(/\s+/g, ' ')
      const count = files.size === 1 ? '1 pagina' : `${files.size} pagine`
      return `Nu Html Checker: ${text} (${count}, ${where}) … ${extract}`
    }),
  )
  const faulty = new Set([...kinds.values()].flat().map(({ url }) => basename(url ?? '')))
  const unused = exceptions.filter((one) => !excused.has(one))
  broken.push(
    ...unused.map(({ message }) => `Nu Html Checker: non dice più ${message}, da togliere da start/nu.ts`),
  )
  return {
    pages: pages.length,
    passed: pages.filter((name) => !faulty.has(name)).length,
    failed: broken.length,
    broken,
    flaky: [],
  }
}

const output = (program: string, args: string[]): Promise<string> =>
  new Promise((done, failed) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const pieces: Buffer[] = []
    child.stdout.on('data', (piece: Buffer) => pieces.push(piece))
    child.on('error', failed)
    child.on('close', (code) => {
      if (code === 0) done(Buffer.concat(pieces).toString('utf8'))
      else failed(new Error(`the Nu Html Checker ended with ${code}`))
    })
  })
