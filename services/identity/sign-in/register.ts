import { register, resendRegistration } from 'contract/identity/sign-in/sign-in.ts'
import type { Registration } from 'contract/identity/sign-in/forms.ts'
import type { Host } from 'contract/reading/site/hosts.ts'
import { answers } from '../../platform/wire/call.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { emailKey, hashOf, newMailCode, newSecret } from '../../platform/signing/secrets.ts'
import { alreadyRegisteredLetter, registrationLetter } from './letters.ts'
import { isNoPlace, noPlace, waiterOf } from './hash-place.ts'
import { codeFor, codeHash } from './mail-code.ts'
import { applicant, applicantOf } from './applicant.ts'
import type { VerbPorts } from './ports.ts'
import { againLimits, mailLimits, wrongNumber } from './rules.ts'
import { networkOf } from '../../platform/wire/network.ts'
import { storeCode } from './store/mail-codes.ts'
import { addRegistration, registrationOf } from './store/registrations.ts'

/** How long a request waits for its code, and how long a code is good. */
const HOURS = 24
const MINUTES = 30

/**
 * Stores a new code and writes to the address; when it has an account, to its owner and without the code,
 * which then nobody has. False when its tries are used up.
 */
async function sendCode(
  tx: Tx,
  { post, accounts }: Pick<VerbPorts, 'post' | 'accounts'>,
  { email, registration, host }: { email: string; registration: string; host: Host },
): Promise<boolean> {
  const key = emailKey(email)
  const code = newMailCode()
  const subject = codeFor('registration', key, registration)
  if (!(await storeCode(tx, subject, { hash: codeHash(subject, code), minutes: MINUTES }))) return false
  const owner = await accounts.byKey(tx, key)
  await post(
    tx,
    owner
      ? alreadyRegisteredLetter({ to: owner.email, host })
      : registrationLetter({ to: email, host, code, minutes: MINUTES }),
  )
  return true
}

const namesOf = (input: Registration) => [
  input.email.split('@')[0],
  input.name,
  input.surname,
  input.kind === 'person' ? null : input.companyName,
]

/** Asks for an account. An address that has one costs the same work: hash, request, code and letter. */
export const answerRegister = ({ db, post, accounts, passwords, limits }: VerbPorts) =>
  answers(register, async ({ input, caller, refuse }) => {
    const wrong = wrongNumber(input)
    if (wrong) return refuse(wrong)
    if (await passwords.isCommon(input.password, namesOf(input))) return refuse('ERR_COMMON_PASSWORD')
    const key = emailKey(input.email)
    const admitted = await limits.admit(mailLimits({ account: key, network: networkOf(caller.address) }), {
      caller,
      answer: input.captcha,
    })
    if (typeof admitted === 'string') return refuse(admitted)
    const passwordHash = await passwords.hash(input.password, waiterOf(null, admitted))
    if (isNoPlace(passwordHash)) {
      await admitted.forgive()
      return refuse(noPlace[passwordHash])
    }
    const registration = newSecret()
    const sent = await db.transaction().execute(async (tx) => {
      await addRegistration(tx, hashOf(registration), {
        emailKey: key,
        fields: applicantOf(input),
        passwordHash,
        brand: caller.host.brand.sigla,
        hours: HOURS,
      })
      return sendCode(tx, { post, accounts }, { email: input.email, registration, host: caller.host })
    })
    return sent ? { registration } : refuse('ERR_TOO_MANY_ATTEMPTS')
  })

/** Sends the code again. A request nobody made is answered the same. */
export const answerResendRegistration = ({ db, post, accounts, limits }: VerbPorts) =>
  answers(resendRegistration, async ({ input, caller, refuse }) => {
    const stored = await registrationOf(db, hashOf(input.registration))
    if (!stored) return {}
    const admitted = await limits.admit(
      againLimits({
        account: stored.emailKey,
        network: networkOf(caller.address),
        registration: input.registration,
      }),
      { caller, answer: undefined },
    )
    if (typeof admitted === 'string') return refuse('ERR_TOO_MANY_ATTEMPTS')
    const { email } = applicant.parse(stored.fields)
    const { registration } = input
    const sent = await db
      .transaction()
      .execute((tx) => sendCode(tx, { post, accounts }, { email, registration, host: caller.host }))
    return sent ? {} : refuse('ERR_TOO_MANY_ATTEMPTS')
  })
