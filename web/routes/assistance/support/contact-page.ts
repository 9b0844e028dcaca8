import { captchaChallenge } from 'contract/identity/sign-in/sign-in.ts'
import { readContact, type ContactFacts } from 'contract/assistance/support/tickets.ts'
import type { CaptchaShown } from '../../../form/captcha/captcha-shown.ts'
import { dataOf } from '../../../page/data-of.ts'
import type { Visit } from '../../../server/context.ts'
import { readSummary } from './summary-cookie.ts'

export interface ContactData {
  facts: ContactFacts
  captcha: CaptchaShown | undefined
  /** Name of this form: sent twice it is one message. */
  once: string
  /** The form has the focus when the page arrives (SPEC §2 `forceForm=1`). */
  force: boolean
  /** The number of the ticket that was just written. */
  sent: string | null
  /** What was said in a chat that did not help. */
  summary: string | null
}

/** What a contact page shows; visitors get a proof to give with their message. */
export async function loadContact(request: Request, { ask, allow }: Visit): Promise<ContactData> {
  const { searchParams } = new URL(request.url)
  const facts = dataOf(await ask(readContact, {}))
  const proof = facts.writer ? null : dataOf(await ask(captchaChallenge, {}))
  if (proof?.kind === 'recaptcha') allow?.('recaptcha')
  const sent = searchParams.get('inviata') ?? ''
  return {
    facts,
    captcha: proof ?? undefined,
    once: crypto.randomUUID(),
    force: searchParams.get('forceForm') === '1',
    summary: readSummary(request.headers.get('cookie')),
    sent: /^[A-Z]{2}-\d{6,12}$/.test(sent) ? sent : null,
  }
}
