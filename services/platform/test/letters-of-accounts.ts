import { hostOf } from 'contract/reading/site/hosts.ts'
import { trusted } from '../outside/safe-text.ts'
import type { Draft } from '../outside/letter.ts'
import { threeMastheads } from './brands.ts'
import * as account from '../../identity/account/letters.ts'
import * as ownData from '../../identity/account/own-data/letters.ts'
import * as found from '../../press-review/filling/letters.ts'
import * as people from '../../press-review/people/notify-recipients.ts'
import * as sending from '../../press-review/sending/letters.ts'
import * as google from '../../identity/sign-in/google/letters.ts'
import * as signIn from '../../identity/sign-in/letters.ts'
import * as support from '../../assistance/support/letters.ts'
import * as after from '../../assistance/support/after/send-transcript.ts'
import * as chat from '../../assistance/support/chat/tend.ts'

export const host = hostOf(threeMastheads, 'http://account.meriggio.localhost')
const to = 'anna@example.it'
const who = { to, name: 'Anna', host }
const minutes = 15
const code = '12345678'
const ticket = {
  number: 'MG-2026-0001',
  topic: 'surfing' as const,
  name: 'Anna',
  email: to,
  organisation: null,
  subject: 'Non si apre',
  message: 'Buongiorno,\nla pagina non si apre.',
}
const review = { to, host, review: 'Officine Vallarin S.r.l.' }
const stop = 'http://account.meriggio.localhost/rassegna/avviso/7.x'

/** For tests: each letter about accounts, reviews and customer care, by the file and function it is of. */
export const lettersOfAccounts: Readonly<Record<string, Draft | Draft[]>> = {
  'identity/sign-in/letters.ts newDeviceLetter': signIn.newDeviceLetter({
    ...who,
    device: 'Firefox su Linux',
    address: '192.0.2.1',
    at: new Date('2026-11-20T08:00:00Z'),
  }),
  'identity/sign-in/letters.ts registrationLetter': signIn.registrationLetter({ to, host, code, minutes }),
  'identity/sign-in/letters.ts alreadyRegisteredLetter': signIn.alreadyRegisteredLetter({ to, host }),
  'identity/sign-in/letters.ts recoveryLetter': signIn.recoveryLetter({ ...who, code, minutes }),
  'identity/sign-in/letters.ts passwordResetLetter': signIn.passwordResetLetter(who),
  'identity/sign-in/google/letters.ts googleLinkedLetter': google.googleLinkedLetter({ ...who, google: to }),
  'identity/account/letters.ts passwordChangedLetter': account.passwordChangedLetter(who),
  'identity/account/letters.ts oldAddressLetter': account.oldAddressLetter({
    ...who,
    code,
    email: to,
    minutes,
  }),
  'identity/account/letters.ts newAddressLetter': account.newAddressLetter({ to, host, code, minutes }),
  'identity/account/letters.ts addressInUseLetter': account.addressInUseLetter({ to, host }),
  'identity/account/letters.ts emailChangedLetter': account.emailChangedLetter({
    ...who,
    before: to,
    after: 'nuova@example.it',
  }),
  'identity/account/own-data/letters.ts archiveReadyLetter': ownData.archiveReadyLetter({
    ...who,
    token: 'gettone',
    expires: '2026-11-27T08:00:00Z',
  }),
  'identity/account/own-data/letters.ts deletionCodeLetter': ownData.deletionCodeLetter({
    ...who,
    code,
    minutes,
  }),
  'identity/account/own-data/letters.ts deletionRequestedLetter': ownData.deletionRequestedLetter({
    ...who,
    eraseAfter: '2026-12-20T08:00:00Z',
  }),
  'identity/account/own-data/letters.ts deletionUndoneLetter': ownData.deletionUndoneLetter(who),
  'identity/account/own-data/letters.ts erasedLetter': ownData.erasedLetter({ to, host }),
  'assistance/support/letters.ts publisherLetter': support.publisherLetter(
    host,
    { ...ticket, known: true },
    { mailbox: host.brand.support.mailbox, attachments: [] },
  ),
  'assistance/support/letters.ts receivedLetter': [true, false].map((known) =>
    support.receivedLetter(host, { ...ticket, known }),
  ),
  'assistance/support/after/send-transcript.ts transcriptLetter': after.transcriptLetter(host, {
    to,
    began: '2026-11-20T08:00:00Z',
    chat: 'Anna: buongiorno\nSara: buongiorno',
    known: true,
  }),
  'assistance/support/chat/tend.ts absentLetter': chat.absentLetter(host, {
    to,
    operator: 'Sara',
    answers: trusted('Ora si apre.'),
    token: 'gettone',
    known: false,
  }),
  'press-review/people/notify-recipients.ts addedLetter': people.addedLetter(review, 'gettone'),
  'press-review/people/notify-recipients.ts againLetter': people.againLetter(review, 'gettone'),
  'press-review/sending/letters.ts lateLetter': sending.lateLetter({ to, host }, '2026-11-20'),
  'press-review/sending/letters.ts missingLetter': sending.missingLetter({ to, host }, '2026-11-20', [
    'Corriere Apulo',
  ]),
  'press-review/sending/letters.ts readingCodeLetter': sending.readingCodeLetter({ to, host }, code),
  'press-review/filling/letters.ts alertLetter': [1, 30].map((many) =>
    found.alertLetter(
      { to, host },
      { name: 'Vetro', lines: Array(many).fill('Titolo\nIl Meriggio'), day: '2026-11-20', stop },
    ),
  ),
}
