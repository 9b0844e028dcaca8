import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { avvisi } from '../../platform/pushed-notice.ts'
import { emailChange, emailCodes, passwordChange } from './forms.ts'

/**
 * The user of the front end (SPEC §3 «Session user»); `avvisi` by path of the menu. Of ours: `isOperator`,
 * the desk of customer care is open to them; `sharesPlaces`, they may have places to give: companies, who
 * holds a family's plan, and who holds the press review, which is prepared with colleagues.
 */
export const shortInfo = z.object({
  avatar: z.string().nullable(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  avvisi,
  abbonato: z.boolean(),
  abbonatoConsent: z.boolean(),
  abbonatoDigital: z.boolean(),
  abbonatoRassegna: z.boolean(),
  abbonatoRag: z.boolean(),
  isCompany: z.boolean(),
  isFamilySubscribed: z.boolean(),
  isSlave: z.boolean(),
  isOperator: z.boolean(),
  sharesPlaces: z.boolean(),
})
export type ShortInfo = z.infer<typeof shortInfo>

/** SPEC §7. `timestamp` only keeps caches away. */
export const readShortInfo = endpoint({
  method: 'GET',
  path: '/api/user/short-info',
  summary: 'Chi è la persona che chiede',
  who: 'person',
  limit: 'none',
  beforeGate: true,
  input: z.object({ timestamp: z.string().max(40).optional() }),
  answer: shortInfo,
  refuses: {},
})

/** Changes the password: every session and grant ends, this one too («accedi di nuovo»). */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Cambia la password',
  who: 'person',
  limit: 'own',
  beforeGate: true,
  input: passwordChange,
  answer: z.object({}),
  refuses: { ERR_INVALID_PASSWORD: 403, ERR_SAME_PASSWORD: 422, ERR_COMMON_PASSWORD: 422 },
})

/**
 * Asks to change the e-mail: a code goes to the old address and another to the new one. Taken addresses are
 * answered alike.
 */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/account/email',
  summary: 'Chiede di cambiare l’e-mail',
  who: 'person',
  limit: 'own',
  beforeGate: true,
  input: emailChange,
  answer: z.object({}),
  refuses: { ERR_INVALID_PASSWORD: 403, ERR_SAME_EMAIL: 422 },
})
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/account/email/confirm',
  summary: 'Conferma il cambio con i codici dei due indirizzi',
  who: 'person',
  limit: 'own',
  beforeGate: true,
  input: emailCodes,
  answer: z.object({ email: z.string() }),
  refuses: { ERR_CODE_NOT_VALID: 403 },
})

/**
 * A device where the account is or was signed in. `place` is null where it is not known; times are ISO 8601.
 */
export const device = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['desktop', 'mobile', 'tablet', 'other']),
  place: z.string().nullable(),
  added: z.string(),
  lastUsed: z.string(),
  signedIn: z.boolean(),
  current: z.boolean(),
})
export type Device = z.infer<typeof device>
export const listDevices = endpoint({
  method: 'GET',
  path: '/api/account/devices',
  summary: 'I dispositivi dell’account',
  who: 'person',
  limit: 'none',
  beforeGate: true,
  input: z.object({}),
  answer: z.object({ devices: z.array(device), most: z.int().positive() }),
  refuses: {},
})
/**
 * Signs a device out and takes it off the list: its next call gets ERR_INVALID_BROWSER. The one in use is
 * left by logging out.
 */
export const removeDevice = endpoint({
  method: 'POST',
  path: '/api/account/devices/remove',
  summary: 'Toglie un dispositivo',
  who: 'person',
  limit: { max: 60, seconds: 60, by: 'person' },
  beforeGate: true,
  input: z.object({ id: z.uuid() }),
  answer: z.object({}),
  refuses: { ERR_DEVICE_NOT_FOUND: 404, ERR_CURRENT_DEVICE: 422 },
})
export const removeOtherDevices = endpoint({
  method: 'POST',
  path: '/api/account/devices/remove-others',
  summary: 'Toglie tutti gli altri dispositivi',
  who: 'person',
  limit: { max: 60, seconds: 60, by: 'person' },
  beforeGate: true,
  input: z.object({}),
  answer: z.object({ removed: z.int().nonnegative() }),
  refuses: {},
})

/** What the security log tells (append only). */
export const securityEvent = z.enum([
  'registered',
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'new-device',
  'device-removed',
  'device-limit',
  'password-changed',
  'password-reset',
  'password-reset-asked',
  'email-change-asked',
  'email-changed',
  'google-linked',
  'google-unlinked',
  'code-misused',
  'grant-given',
  'grant-ended',
  'archive-asked',
  'archive-downloaded',
  'deletion-asked',
  'deletion-undone',
])
export type SecurityEvent = z.infer<typeof securityEvent>
export const readSecurityLog = endpoint({
  method: 'GET',
  path: '/api/account/security-log',
  summary: 'Il registro di sicurezza dell’account, dal più recente',
  who: 'person',
  limit: 'none',
  beforeGate: true,
  input: z.object({ before: z.coerce.number().int().positive().optional() }),
  answer: z.object({
    entries: z.array(
      z.object({
        id: z.int(),
        at: z.string(),
        event: securityEvent,
        device: z.string().nullable(),
        address: z.string().nullable(),
        detail: z.string().nullable(),
      }),
    ),
    next: z.int().nullable(),
  }),
  refuses: {},
})

/** Who the account is, for its own pages. */
export const readAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  summary: 'I dati di accesso dell’account',
  who: 'person',
  limit: 'none',
  beforeGate: true,
  input: z.object({}),
  answer: z.object({
    email: z.string(),
    name: z.string(),
    surname: z.string().nullable(),
    companyName: z.string().nullable(),
    kind: z.enum(['person', 'company', 'public-body']),
    hasPassword: z.boolean(),
    passwordChanged: z.string().nullable(),
    google: z.object({ offered: z.boolean(), linked: z.boolean() }),
    since: z.string(),
    pendingEmail: z.string().nullable(),
  }),
  refuses: {},
})
