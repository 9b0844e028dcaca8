import { ask } from './ask.ts'
import type { Edicola } from './edicola.ts'
import { expect } from './journey.ts'

/** A letter as the demo's mailbox shows it. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  replyTo: string | null
  attachments: { name: string; type: string; bytes: number }[]
}

/** The letters to an address, the newest first. The mailbox answers this machine only, through no proxy. */
export async function mailsTo({ port, brand }: Edicola, to: string): Promise<Mail[]> {
  const mailbox = `http://edicola.${brand('MG').domain}:${port}/__demo/mail?to=${encodeURIComponent(to)}`
  return JSON.parse((await ask(mailbox)).text) as Mail[]
}

/** What is looked for in the newest letter that has it, once one does. */
export async function inMail<T>(
  edicola: Edicola,
  to: string,
  find: (mail: Mail) => T | undefined | null,
): Promise<T> {
  let value: T | undefined | null
  await expect(async () => {
    for (const mail of await mailsTo(edicola, to)) if ((value = find(mail))) return
    expect(value, `a letter to ${to}`).toBeTruthy()
  }).toPass({ timeout: 60_000 })
  return value!
}
