import { words } from '../words.ts'
import type { IubendaConfiguration } from './protocol.ts'

/** What a masthead's page says of it. */
export interface IubendaSettings {
  siteId: string
  cookiePolicyId: string
  policyUrl: string
  invalidBefore: string
  /** The masthead's domain; null: a host of nobody. */
  domain: string | null
  /** Whether who refuses is led to an offer. */
  sells: boolean
}

/** Days of six months, for which nobody is asked again (DESIGN §13). */
const EXPIRY_DAYS = 180

/** What iubenda is told: it asks by the same words and rules as our banner (SPEC §9). */
export const configurationOf = (
  settings: IubendaSettings,
  callback: IubendaConfiguration['callback'],
): IubendaConfiguration => ({
  siteId: Number(settings.siteId),
  cookiePolicyId: Number(settings.cookiePolicyId),
  cookiePolicyUrl: settings.policyUrl,
  lang: 'it',
  perPurposeConsent: true,
  // Consent is never presumed (DESIGN §13), wherever somebody reads from.
  consentOnContinuedBrowsing: false,
  countryDetection: false,
  enableTcf: false,
  floatingPreferencesButtonDisplay: false,
  invalidateConsentBefore: settings.invalidBefore,
  ...(settings.domain === null ? {} : { localConsentDomain: settings.domain }),
  preferenceCookie: { expireAfter: EXPIRY_DAYS },
  banner: {
    position: 'bottom',
    acceptButtonDisplay: true,
    acceptButtonCaption: words.accept,
    rejectButtonDisplay: true,
    rejectButtonCaption: settings.sells ? words.refuseAndSubscribe : words.refuse,
    customizeButtonDisplay: true,
    customizeButtonCaption: words.options,
    closeButtonDisplay: true,
    closeButtonRejects: true,
    explicitWithdrawal: true,
    listPurposes: true,
  },
  callback,
})
