import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { Digest } from '../digest/content.ts'
import { listHeaders } from '../../platform/mail/send-letters.ts'
import type { Sealed } from '../../platform/outside/mail.ts'
import { untrusted } from '../../platform/outside/safe-text.ts'
import { letterTokens, personTokens } from '../tokens.ts'
import type { SendingPorts } from './ports.ts'

/** Placeholders of a person’s tokens while the letter is rendered once for all; no text contains them. */
const places = { reading: 'lettera-di-chi-legge', leaving: 'uscita-di-chi-legge' } as const

/** The pages that letters link to: the one that a code opens, and the one that unsubscribes. */
export const pagesOf = ({ siteHost }: Pick<SendingPorts, 'siteHost'>, brand: string) => ({
  reading: (token: string) => siteUrl(siteHost(brand, 'edicola'), 'edicola', `/rassegna/lettura/${token}`),
  leaving: (token: string) =>
    siteUrl(siteHost(brand, 'edicola'), 'edicola', `/rassegna/disiscrizione/${token}`),
})

/**
 * Renders the letter of a delivery once, and gives a function that puts each person’s tokens into it:
 * thousands of renderings would differ in nothing else.
 */
export function letterMaker(
  ports: Pick<SendingPorts, 'siteHost' | 'secret' | 'drawing'>,
  digest: Digest,
  pdf: Buffer | null,
  subject: string,
): (to: { id: string; person: string; email: string; nth: number }) => Sealed {
  const { sigla, domain } = digest.brand
  const pages = pagesOf(ports, sigla)
  const rendered = ports.drawing.letter(digest, {
    reading: pages.reading(places.reading),
    unsubscribe: pages.leaving(places.leaving),
    attached: pdf !== null,
  })
  const [letters, persons] = [letterTokens(ports.secret), personTokens(ports.secret)]
  const name = `rassegna-${digest.day}.pdf`
  return ({ id, person, email, nth }) => {
    const [reading, leaving] = [letters.sign(id), persons.sign(person)]
    const own = (text: string) => text.replaceAll(places.reading, reading).replaceAll(places.leaving, leaving)
    return {
      ...{
        to: email,
        subject: String(untrusted(subject)),
        text: own(rendered.text),
        html: own(rendered.html),
      },
      ...(pdf && { attachments: [{ name, type: 'application/pdf', bytes: pdf }] }),
      headers: listHeaders({
        unsubscribe: pages.leaving(leaving),
        list: 'rassegna',
        id: letters.nameOf(id, nth),
        domain,
      }),
    }
  }
}
