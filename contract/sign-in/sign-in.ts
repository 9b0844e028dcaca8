import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { email, mailCode, newPassword, triedPassword } from '../credentials.ts'

/** What the captcha's widget made; asked for only after repeated failures. */
export const captchaAnswer = z.string().max(5000).optional()

/** A session just opened: the values of the cookies to set on this host, and for how many days. */
export const opened = z.object({ session: z.string(), browser: z.string(), days: z.number().positive() })
export type Opened = z.infer<typeof opened>

const mayNeedCaptcha = { ERR_CAPTCHA_REQUIRED: 403 } as const

/** Signs in with e-mail and password. Known and unknown addresses are answered alike, in time too. */
export const logIn = endpoint({
  method: 'POST',
  path: '/api/sign-in/login',
  summary: 'Accede con e-mail e password',
  who: 'anyone',
  limit: 'own',
  beforeGate: true,
  input: z.object({ email, password: triedPassword, captcha: captchaAnswer }),
  answer: opened,
  refuses: { ERR_INVALID_CREDENTIALS: 403, ...mayNeedCaptcha },
})

/** No control characters and no halves of characters: a database keeps neither. */
const written = z
  .string()
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
  .trim()
const text = (most: number) => written.min(1).max(most)
const optionalText = (most: number) => written.max(most).optional()

/** What is accepted at registration (SPEC §3 «Consents»). */
export const declarations = z.object({
  /** The disclaimer for user contributions. */
  disclaimer: z.literal(true),
  /** Of age, and has read the privacy notice (SPEC §5). */
  adult: z.literal(true),
})

/** The clauses a company or public body accepts one by one (SPEC §3, 1341 c.c.). */
export const clauses = ['3.6', '6', '7.5', '8', '9', '12'] as const
export type Clause = (typeof clauses)[number]
export const acceptedClauses = z.record(z.enum(clauses), z.literal(true))

const credentials = { email, password: newPassword, captcha: captchaAnswer }
export const personRegistration = z.object({
  kind: z.literal('person'),
  name: text(60),
  surname: text(60),
  ...credentials,
  ...declarations.shape,
})
export const companyRegistration = z.object({
  kind: z.enum(['company', 'public-body']),
  companyName: text(120),
  vatNumber: optionalText(20),
  fiscalCode: optionalText(20),
  name: text(60),
  surname: text(60),
  ...credentials,
  ...declarations.shape,
  clauses: acceptedClauses,
})
export const registration = z.discriminatedUnion('kind', [personRegistration, companyRegistration])
export type Registration = z.infer<typeof registration>

/**
 * Asks for an account: a code goes to the address, which alone opens it. `registration` names the request
 * afterwards. An address that has an account already is answered the same; its owner gets another mail.
 */
export const register = endpoint({
  method: 'POST',
  path: '/api/sign-in/register',
  summary: 'Chiede un account: il codice arriva per e-mail',
  who: 'anyone',
  limit: 'own',
  beforeGate: true,
  input: registration,
  answer: z.object({ registration: z.string() }),
  refuses: { ERR_FISCAL_CODE: 422, ERR_VAT_NUMBER: 422, ...mayNeedCaptcha },
})
export const verifyRegistration = endpoint({
  method: 'POST',
  path: '/api/sign-in/verify',
  summary: 'Conferma l’indirizzo con il codice e accede',
  who: 'anyone',
  limit: 'own',
  beforeGate: true,
  input: z.object({ registration: z.string().max(100), code: mailCode }),
  answer: opened,
  refuses: { ERR_CODE_NOT_VALID: 403 },
})
/** Sends the code again; tries already used are not given back. */
export const resendRegistration = endpoint({
  method: 'POST',
  path: '/api/sign-in/resend',
  summary: 'Manda di nuovo il codice di conferma',
  who: 'anyone',
  limit: 'own',
  beforeGate: true,
  input: z.object({ registration: z.string().max(100) }),
  answer: z.object({}),
  refuses: {},
})

/**
 * Asks for the code that opens the choice of a new password. Known and unknown addresses are answered alike.
 */
export const recoverPassword = endpoint({
  method: 'POST',
  path: '/api/sign-in/recover',
  summary: 'Chiede il codice per una nuova password',
  who: 'anyone',
  limit: 'own',
  beforeGate: true,
  input: z.object({ email, captcha: captchaAnswer }),
  answer: z.object({}),
  refuses: mayNeedCaptcha,
})
/** Chooses a new password with the code: every session and grant of the account ends. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/sign-in/reset',
  summary: 'Sceglie una nuova password con il codice',
  who: 'anyone',
  limit: 'own',
  beforeGate: true,
  input: z.object({ email, code: mailCode, password: newPassword }),
  answer: z.object({}),
  refuses: { ERR_CODE_NOT_VALID: 403 },
})

/**
 * What the page needs to show a captcha: the site key of reCAPTCHA, or a proof of work of our own (ALTCHA's
 * challenge as JSON).
 */
export const captchaChallenge = endpoint({
  method: 'GET',
  path: '/api/sign-in/captcha',
  summary: 'La prova da superare dopo più errori',
  who: 'anyone',
  limit: 'none',
  beforeGate: true,
  input: z.object({}),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('altcha'), challenge: z.string() }),
    z.object({ kind: z.literal('recaptcha'), siteKey: z.string() }),
  ]),
  refuses: {},
})

/** Which ways in there are besides e-mail and password. */
export const waysIn = endpoint({
  method: 'GET',
  path: '/api/sign-in/ways',
  summary: 'I modi di accedere offerti',
  who: 'anyone',
  limit: 'none',
  beforeGate: true,
  input: z.object({}),
  answer: z.object({ google: z.boolean() }),
  refuses: {},
})

/**
 * Whether this browser's session cookie is good on this host: the page of sign-in has nothing to ask then.
 */
export const isSignedIn = endpoint({
  method: 'GET',
  path: '/api/sign-in/session',
  summary: 'Dice se questo browser ha già una sessione',
  who: 'anyone',
  limit: 'none',
  beforeGate: true,
  input: z.object({}),
  answer: z.object({ signedIn: z.boolean() }),
  refuses: {},
})
