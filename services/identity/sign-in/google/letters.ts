import type { Host } from 'contract/reading/site/hosts.ts'
import type { Draft } from '../../../platform/outside/letter.ts'
import { text } from '../../../platform/outside/safe-text.ts'

/**
 * A new way into the account: its owner must know. `google`: the address of the Google account, when it told.
 */
export const googleLinkedLetter = ({
  to,
  name,
  host,
  google,
}: {
  to: string
  name: string
  host: Host
  google: string | null
}): Draft => ({
  to,
  host,
  subject: text`Google è collegato al tuo account`,
  title: text`Google è collegato al tuo account`,
  paragraphs: [
    text`Ciao ${name}, da adesso puoi entrare nel tuo account anche con
      Google${google ? text` (${google})` : ''}.`,
    text`Se non eri tu, scollegalo e cambia subito la password.`,
  ],
  action: { words: text`Vedi dispositivi e sicurezza`, site: 'account', path: '/user/devices' },
})
