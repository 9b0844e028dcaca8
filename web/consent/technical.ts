/**
 * What pages store for their own work, under the necessary purpose (`decisions/page-contracts.md`): all else
 * was stored by consent, and goes with it.
 */
export const technical = {
  /** Keys of local and session storage. */
  keys: new Set([
    'user',
    'userPayload',
    'notices',
    'theme',
    'text-size',
    'reader-places',
    'reader-view',
    'signed-in-elsewhere',
    'stripe-reloaded',
    'rl_loop_protection',
    'back_to_site_uri',
    'cw_msg',
    'cw_out',
    'chatbot_msg',
    'desk-outbox',
    'drafts',
    'BJIA',
    'DJIA',
    'consent-held',
    'consent-before',
    'outside-scripts',
    // The router's, and the captcha's.
    'react-router-scroll-positions',
    '_grecaptcha',
  ]),
  /** Cookies that a script can read: our own, and those by which Stripe knows a fraud. */
  cookies: new Set([
    ...['edicola-consent', 'edicola-consent-paid', 'tc-string', 'chat-summary'],
    ...['chat-invited', 'cw_conversation'],
    ...['__stripe_mid', '__stripe_sid'],
  ]),
  /** How the cookies of a consent tool begin: iubenda keeps in them what was chosen. */
  cookiesFrom: ['_iub_cs-'],
}
