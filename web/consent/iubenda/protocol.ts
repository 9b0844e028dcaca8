/** What iubenda's script calls back with: what somebody prefers; null where nothing has to be asked. */
export interface IubendaPreference {
  consent?: boolean
  purposes?: Record<string, boolean>
}

/**
 * What iubenda's script reads (its guide «How to configure your Privacy Controls and Cookie Solution»,
 * `_iub.csConfiguration`), as far as it is used here.
 */
export interface IubendaConfiguration {
  siteId: number
  cookiePolicyId: number
  cookiePolicyUrl: string
  lang: 'it'
  perPurposeConsent: true
  consentOnContinuedBrowsing: false
  countryDetection: false
  enableTcf: false
  floatingPreferencesButtonDisplay: false
  invalidateConsentBefore: string
  localConsentDomain?: string
  /** Days that a choice is kept. */
  preferenceCookie: { expireAfter: number }
  banner: {
    position: 'bottom'
    acceptButtonDisplay: true
    acceptButtonCaption: string
    rejectButtonDisplay: true
    rejectButtonCaption: string
    customizeButtonDisplay: true
    customizeButtonCaption: string
    closeButtonDisplay: true
    closeButtonRejects: true
    explicitWithdrawal: true
    listPurposes: true
  }
  callback: {
    onBannerShown(): void
    onPreferenceExpressedOrNotNeeded(preference: unknown): void
    onPreferenceNotNeeded(): void
    onStartupFailed(why?: unknown): void
    onError(why?: unknown): void
    onFatalError(why?: unknown): void
  }
}

export interface Iubenda {
  csConfiguration?: IubendaConfiguration
  /** There once the script has run. */
  cs?: { api?: { openPreferences?(): void } }
}
declare global {
  interface Window {
    _iub?: Iubenda
  }
}
