import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { codeRequest, credentials, passwordReset, registration, verification } from './forms.ts'

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
  input: credentials,
  answer: opened,
  refuses: { ERR_INVALID_CREDENTIALS: 403, ...mayNeedCaptcha },
})

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
  refuses: { ERR_COMMON_PASSWORD: 422, ERR_FISCAL_CODE: 422, ERR_VAT_NUMBER: 422, ...mayNeedCaptcha },
})
export const verifyRegistration = endpoint({
  method: 'POST',
  path: '/api/sign-in/verify',
  summary: 'Conferma l’indirizzo con il codice e accede',
  who: 'anyone',
  limit: 'own',
  beforeGate: true,
  input: verification,
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
 * `recovery` names the request: its code is good with this name only, so nobody else can use up its tries.
 */
export const recoverPassword = endpoint({
  method: 'POST',
  path: '/api/sign-in/recover',
  summary: 'Chiede il codice per una nuova password',
  who: 'anyone',
  limit: 'own',
  beforeGate: true,
  input: codeRequest,
  answer: z.object({ recovery: z.string() }),
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
  input: passwordReset,
  answer: z.object({}),
  refuses: { ERR_CODE_NOT_VALID: 403, ERR_SAME_PASSWORD: 422, ERR_COMMON_PASSWORD: 422 },
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
