/** The pages of questions: content pages of the account site, with a script of their own. */
export const faqRule = { seconds: 600, params: ['q', 'categoria', 'esito'] } as const
export const faqFrame = { site: 'account', frame: 'none', script: 'faq' } as const
