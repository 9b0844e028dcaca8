import type { Host } from 'contract/reading/site/hosts.ts'
import type { Draft } from '../outside/letter.ts'
import { untrusted } from '../outside/safe-text.ts'

/** To the masthead's customer care: something of its money that a person must look at. */
export const careLetter = (host: Host, { title, lines }: { title: string; lines: string[] }): Draft => ({
  ...{ to: host.brand.support.mailbox, host, title: untrusted(title), subject: untrusted(title) },
  paragraphs: lines.map((line) => untrusted(line, 1000)),
})
