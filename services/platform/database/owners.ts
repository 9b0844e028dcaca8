/**
 * Which feature owns which table or view. Only its owner names a table in SQL (checks/sql.ts); what another
 * feature needs of it is a function, handed in by `services/app.ts`. Why it is divided so:
 * decisions/data-owners.md.
 */
export const owners: Readonly<Record<string, string>> = {
  accounts: 'account',
  acceptances: 'account',
  profiles: 'account',
  profile_changes: 'account',
  consents: 'account',
  onboarding_steps: 'account',
  security_log: 'account',
  own_archives: 'account',
  kept_agreements: 'account',

  registrations: 'sign-in',
  mail_codes: 'sign-in',
  browsers: 'sign-in',
  browser_secrets: 'sign-in',
  devices: 'sign-in',
  sessions: 'sign-in',
  session_secrets: 'sign-in',
  sso_codes: 'sign-in',
  identities: 'sign-in',
  attempts: 'sign-in',
  spent_captchas: 'sign-in',
  oauth_items: 'sign-in',
  signing_keys: 'sign-in',

  entitlements: 'entitlement',
  current_rights: 'entitlement',
  edition_rights: 'entitlement',
  operators: 'entitlement',

  media: 'newsstand',
  editions: 'newsstand',
  edition_pages: 'newsstand',
  edition_boxes: 'newsstand',
  articles: 'newsstand',
  article_pictures: 'newsstand',
  authors: 'newsstand',
  article_authors: 'newsstand',
  specials: 'newsstand',
  special_articles: 'newsstand',
  favourites: 'newsstand',

  search_documents: 'search',
  search_documents_rest: 'search',
  search_lexemes: 'search',
  search_terms: 'search',
  search_totals: 'search',
  search_pending: 'search',

  tickets: 'support',
  ticket_attachments: 'support',
  faq_voters: 'support',
  faq_votes: 'support',
  unanswered_questions: 'support',
  faq_additions: 'support',
  chats: 'support',
  chat_messages: 'support',
  chat_removals: 'support',
  chat_files: 'support',
  chat_notes: 'support',
  saved_replies: 'support',
  desk_duties: 'support',

  newsletter_subscriptions: 'newsletters',
  newsletter_issues: 'newsletters',
  newsletter_letters: 'newsletters',
  newsletter_stops: 'newsletters',

  followed_topics: 'topics',
  push_endpoints: 'topics',
  announced_articles: 'topics',
  notifications: 'topics',
  push_keys: 'topics',

  payment_cards: 'payments',
  payments: 'payments',
  refunds: 'payments',
  ledger_entries: 'payments',
  gateway_events: 'payments',
  test_gateway_cards: 'payments',
  test_gateway_payments: 'payments',
  test_gateway_refunds: 'payments',
  stripe_customers: 'payments',
  stripe_payments: 'payments',

  orders: 'shop',
  offer_codes: 'shop',
  offer_activations: 'shop',
  gift_subscriptions: 'shop',
  single_copies: 'shop',
  declined_offers: 'shop',

  subscriptions: 'subscriptions',
  plan_changes: 'subscriptions',
  withdrawals: 'subscriptions',
  paid_periods: 'subscriptions',
  subscription_movements: 'subscriptions',
  care_acts: 'subscriptions',

  google_subscriptions: 'google-subscriptions',
  seats: 'seats',
  invoice_numbers: 'invoices',
  invoices: 'invoices',
  invoice_files: 'invoices',
  invoice_answers: 'invoices',
  vat_number_checks: 'invoices',

  article_gifts: 'gifts',
  gift_openers: 'gifts',
  gift_openings: 'gifts',

  publisher_notices: 'notices',
  account_notices: 'notices',

  consent_choices: 'consent',
  vendor_list_files: 'consent',
  shown_vendors: 'consent',
  tracked_events: 'tracking',
  tracked_days: 'tracking',
  daily_views: 'tracking',

  chatbot_chats: 'chatbot',
  chatbot_questions: 'chatbot',
  chatbot_answers: 'chatbot',
  chatbot_sentences: 'chatbot',
  chatbot_allowances: 'chatbot',
  chatbot_runs: 'chatbot',
  chatbot_passages: 'chatbot',
  chatbot_words: 'chatbot',
  chatbot_counts: 'chatbot',
  chatbot_shares: 'chatbot',
  chatbot_mornings: 'chatbot',
  chatbot_morning_letters: 'chatbot',

  press_reviews: 'press-review',
  press_review_topics: 'press-review',
  press_review_days: 'press-review',
  press_review_items: 'press-review',
  press_review_people: 'press-review',
  press_review_groups: 'press-review',
  press_review_members: 'press-review',
  press_review_uses: 'press-review',
  press_review_accesses: 'press-review',
  press_review_refusals: 'press-review',
  press_review_queries: 'press-review',
  press_review_finds: 'press-review',
  press_review_filled: 'press-review',
  press_review_alerts: 'press-review',
  press_review_uploads: 'press-review',
  press_review_schedules: 'press-review',
  press_review_scheduled: 'press-review',
  press_review_deliveries: 'press-review',
  press_review_letters: 'press-review',
  press_review_codes: 'press-review',
  press_review_openings: 'press-review',

  mails: 'post-office',
  job_workers: 'jobs',
}

/**
 * Tables that a feature may read, never write, beside its owner: where a function handed in would be too
 * slow.
 */
export const reads: readonly { feature: string; table: string; reason: string }[] = [
  {
    feature: 'search',
    table: 'articles',
    reason:
      'indexed in the transaction that stores them, locked against a second indexing; a million at a reindex',
  },
  {
    feature: 'search',
    table: 'authors',
    reason: 'their names are part of an indexed article, and suggestions look them up by their beginning',
  },
  {
    feature: 'search',
    table: 'article_authors',
    reason: 'joins the two above',
  },
  {
    feature: 'search',
    table: 'specials',
    reason: 'suggestions name those that hold a published article, on every key that is pressed',
  },
  {
    feature: 'search',
    table: 'special_articles',
    reason: 'joins specials and articles',
  },
  {
    feature: 'chatbot',
    table: 'articles',
    reason:
      'cut into passages in the transaction that stores them; joined to what is found, so that nothing ' +
      'withdrawn is ever quoted',
  },
  {
    feature: 'chatbot',
    table: 'editions',
    reason: 'the day of an article is that of its edition',
  },
  {
    feature: 'tracking',
    table: 'articles',
    reason: 'joined while a day is counted: ids that do not exist would be handed over by the million',
  },
]
