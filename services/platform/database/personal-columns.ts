import { chatbotColumns } from './chatbot-columns.ts'
import { newspaperColumns } from './newspaper-columns.ts'
import { pressReviewColumns } from './press-review-columns.ts'

/**
 * What every column of the database holds of people, who read and are customers:
 * - `personal`: given out to its person (`exports` of its feature), and erased with them.
 * - `secret`: theirs too, and erased, but never given out: hashes, tokens, names that open something.
 * - `kept`: outlasts the account, without name or address, for as long as a law or safety wants it.
 * - `plain`: not of a person: our own row numbers, what the newspapers publish, counts of all.
 *
 * The columns stand in one text, with spaces between. A new column without a class fails
 * `services/platform/database/personal-columns.test.ts`; what stands here is what
 * `services/identity/personal-data.test.ts` looks for in an export and after an erasure. Views and partitions
 * follow their tables.
 */
export type ColumnClass = 'personal' | 'secret' | 'kept' | 'plain'
export type ColumnsByTable = Readonly<Record<string, Readonly<Partial<Record<ColumnClass, string>>>>>

export const personalColumns: ColumnsByTable = {
  accounts: {
    personal:
      'public_id kind email email_key name surname company_name vat_number fiscal_code avatar ' +
      'password_changed created brand incomplete missing erase_after',
    secret: 'password_hash',
    plain: 'id',
  },
  acceptances: { personal: 'what version text brand accepted', plain: 'id account_id' },
  profiles: {
    personal:
      'gender birth_date birth_place phone second_phone street city zip province country wants_invoice ' +
      'recipient_code tender_code tender_exemption project_code order_number pec',
    plain: 'account_id',
  },
  profile_changes: { personal: 'at field before after', plain: 'id account_id' },
  consents: { personal: 'purpose given version text place brand at', plain: 'id account_id' },
  onboarding_steps: { personal: 'step passed', plain: 'account_id' },
  security_log: { personal: 'at event device address detail', plain: 'id account_id' },
  own_archives: {
    personal: 'brand asked ready expires',
    secret: 'folder token_hash',
    plain: 'id account_id',
  },
  kept_agreements: {
    kept: 'pseudonym kind what given version text place brand at keep_until',
    plain: 'id',
  },

  registrations: { personal: 'email_key fields brand created expires', secret: 'id hash password_hash' },
  mail_codes: { personal: 'purpose payload tries expires used', secret: 'subject hash' },
  browsers: { personal: 'created', plain: 'id' },
  browser_secrets: { secret: 'hash', plain: 'browser_id' },
  devices: {
    personal: 'public_id name kind place added last_used removed',
    plain: 'id account_id browser_id',
  },
  sessions: { personal: 'brand opened expires ended ending', secret: 'id', plain: 'account_id device_id' },
  session_secrets: { secret: 'hash session_id' },
  // Whole rows are secrets, good for a minute.
  sso_codes: { secret: 'hash session_id bind', plain: 'purpose brand origin expires used' },
  identities: { personal: 'provider subject email linked', plain: 'account_id' },
  // Of the payload the client and what it may see are given out.
  oauth_items: {
    personal: 'model consumed expires',
    secret: 'id payload grant_id session_id uid',
    plain: 'account_id',
  },
  // Counts by hashed names, a day at most.
  attempts: { kept: 'key count until' },
  spent_captchas: { plain: 'hash expires' },
  signing_keys: { plain: 'kid private_jwk created retires' },

  entitlements: { personal: 'what brand starts ends slave family source', plain: 'id account_id' },
  edition_rights: { personal: 'brand edition day source since', plain: 'account_id' },
  operators: { personal: 'since', plain: 'account_id' },

  favourites: { personal: 'article_id saved', plain: 'account_id' },

  tickets: {
    personal: 'id brand area organisation name email email_key topic subject message created answered',
    plain: 'once account_id',
  },
  // Of which network it is known only while it is of no message, and of nobody.
  ticket_attachments: {
    personal: 'ticket_id name type bytes uploaded',
    secret: 'id',
    plain: 'stored network',
  },
  chats: {
    personal:
      'id brand name email email_key state outcome outcome_words terms_accepted summary waiting_since ' +
      'operator_name taken first_reply closed reader_seen reopened rating rating_words ticket_id ' +
      'created last',
    secret: 'key_hash link_hash',
    plain:
      'account_id operator_id counter reader_received reader_read operator_received operator_read mailed ' +
      'link_expires queued',
  },
  chat_messages: {
    personal: 'id author operator_name type text data forwarded retracted at',
    secret: 'file_id',
    plain: 'chat_id place changed operator_id reply_to',
  },
  chat_removals: { personal: 'message_id', plain: 'chat_id operator_id' },
  // Of which network it is known only while it is of no message, as a hash.
  chat_files: {
    personal: 'side kind name type bytes width height seconds uploaded',
    secret: 'id',
    plain: 'chat_id stored network',
  },
  chat_notes: { personal: 'operator_name text at', plain: 'id chat_id operator_id' },
  saved_replies: { plain: 'id title text changed' },
  desk_duties: { personal: 'on_duty seen', plain: 'account_id' },
  // Hashes that change with the day, gone the day after.
  faq_voters: { kept: 'day question voter' },
  faq_votes: { plain: 'brand question useful useless' },
  unanswered_questions: {
    personal: 'brand why text day',
    secret: 'lexemes',
    plain: 'id chat_id message_id settled',
  },
  faq_additions: { plain: 'slug category question answer words brands added' },

  newsletter_subscriptions: {
    personal: 'brand newsletter subscribed ended ended_by',
    plain: 'account_id',
  },
  newsletter_issues: { plain: 'id brand newsletter day state line content composed sent' },
  newsletter_letters: { personal: 'state at', plain: 'issue_id account_id tries due' },
  newsletter_stops: { personal: 'kind at lifted', secret: 'address_key', plain: 'account_id' },

  followed_topics: { personal: 'brand topic push since', plain: 'account_id' },
  // Whoever knows an endpoint may send to it.
  push_endpoints: {
    personal: 'brand since',
    secret: 'endpoint p256dh auth',
    plain: 'id account_id device_id server_key last_article',
  },
  announced_articles: { plain: 'article_id announced' },
  notifications: { personal: 'article_id brand topic sent', plain: 'account_id day' },
  push_keys: { plain: 'one public_key private_key made' },

  payment_cards: {
    personal: 'method brand last4 month year added used',
    secret: 'ref public_id',
    plain: 'id account_id gateway',
  },
  // The books of a company outlast its customers, without their names (art. 2220 c.c.).
  payments: {
    kept:
      'key purpose subject brand offer what payee amount currency vat issn gateway state gateway_ref ' +
      'decline method last4 processing created settled present back country treatment stated_country ' +
      'card_country',
    secret: 'token bank_url',
    plain: 'id account_id card_id looked keeps promised',
  },
  refunds: { kept: 'key amount state gateway_ref asked done', plain: 'id payment_id looked' },
  ledger_entries: {
    kept:
      'public_id at kind amount vat vat_amount country treatment brand offer issn what gateway ' +
      'gateway_ref',
    plain: 'id payment_id refund_id',
  },
  gateway_events: { kept: 'gateway event at' },
  // What a gateway knows is the gateway's; the built-in one knows made-up cards. It is told to let go of
  // those it keeps for somebody who is erased; its books are its own.
  test_gateway_cards: { plain: 'token number month year cvc_ok made' },
  test_gateway_payments: {
    kept: 'key ref token present amount payee back state decline refunded disputed made',
  },
  test_gateway_refunds: { kept: 'key ref payment amount' },
  stripe_customers: { secret: 'ref', plain: 'account_id' },
  stripe_payments: { kept: 'key ref decline made' },

  orders: {
    personal:
      'brand offer months terms article state accepted accepted_text immediate immediate_text opened paid ' +
      'gift copy_edition copy_day copy_page',
    plain: 'id account_id subscription_id on_invoice for_gift reserved',
  },
  declined_offers: { personal: 'brand at', plain: 'account_id' },
  google_subscriptions: { personal: 'brand reader offer since until', plain: 'account_id' },
  // How many have used one stays when they are gone.
  offer_codes: { kept: 'used', plain: 'id hash campaign brand offer plan periods uses until made' },
  offer_activations: { personal: 'campaign at', plain: 'account_id code_id subscription_id' },
  // What was paid for somebody else is owed to them when its giver is gone; the code is theirs.
  gift_subscriptions: {
    personal: 'giver name email email_key words',
    kept: 'order_id brand offer terms given day sent let_go code_hash activated closed closed_why',
    plain: 'id account_id payment_id activated_by',
  },
  single_copies: {
    personal: 'brand edition day price bought closed closed_why',
    plain: 'id order_id account_id payment_id',
  },
  subscriptions: {
    personal:
      'id brand offer months terms state began anchor ends renews concluded immediate noticed failed ' +
      'decline ended ended_why free_until price next_price next_price_from worth worth_since worth_until ' +
      'next_offer next_terms next_chosen next_accepted_text paused_from paused_until',
    plain:
      'account_id periods card_id first_payment tries next_try on_invoice noticed_at unheard ' +
      'next_price_told charged_back pause_told',
  },
  plan_changes: {
    personal: 'asked offer terms ends credit accepted_text immediate_text done',
    plain: 'payment_id subscription_id',
  },
  // Of the books: which days were paid, and counts. The account is not in them.
  paid_periods: {
    kept: 'subscription_id brand offer since until paused_from paused_until part',
    plain: 'payment_id',
  },
  subscription_movements: { kept: 'at subscription_id brand offer months what why', plain: 'id' },
  // Who did it is one of the publisher's people.
  care_acts: { personal: 'at what detail why', plain: 'id account_id operator_user operator_name once' },
  withdrawals: {
    personal: 'number at name email email_key contract refund done',
    secret: 'token_hash',
    plain: 'account_id subscription_id',
  },

  // Of two persons: who holds the subscription and wrote name and address, and who they belong to.
  seats: {
    personal: 'place name email email_key added issued issued_by expires reminded activated removed frees',
    secret: 'token_hash',
    plain: 'id subscription_id holder_id guest_id',
  },
  // Ten years, with the name they were made out to (art. 2220 c.c., DPR 633/1972 art. 39).
  invoice_numbers: { kept: 'seller year last' },
  invoices: {
    kept: 'public_id kind seller year number day brand content total payable state due paid reminded issued',
    plain: 'id account_id payment_id refund_id credits replaces',
  },
  invoice_files: { kept: 'name written sent', plain: 'id invoice_id' },
  invoice_answers: { kept: 'name kind outcome errors heard', plain: 'id file_id' },
  vat_number_checks: {
    kept: 'vat_number requester requested answered valid consultation failure',
    plain: 'id',
  },
  article_gifts: {
    personal: 'brand article_id month given last_day',
    secret: 'token_hash',
    plain: 'id account_id',
  },
  // As with votes: hashes that change with the day, gone the day after.
  gift_openers: { kept: 'day opener' },
  gift_openings: { plain: 'brand article_id day openings' },

  publisher_notices: {
    plain: 'id brands type title words path audience begins ends link link_text made ended',
  },
  account_notices: {
    personal: 'name path message link link_text raised closed',
    plain: 'account_id type cause',
  },

  // Proofs outlast the account, and are then nobody's: no name, no address.
  consent_choices: { kept: 'id brand purposes version at tc_string', plain: 'account_id' },
  vendor_list_files: { plain: 'url body good_until tried_at failure' },
  shown_vendors: { plain: 'brand body shown since good_until' },
  // Of nobody once the key of the day is gone, which is within hours after it.
  tracked_events: {
    kept: 'who',
    plain: 'day brand event page article_id section path target popup',
  },
  tracked_days: { plain: 'day key counted' },
  daily_views: { plain: 'day brand section article_id views uniques reach' },

  // Texts may hold a code, headers the link out of a newsletter.
  mails: {
    personal: 'recipient subject sent reply_to attachments',
    secret: 'text html headers',
    plain: 'id',
  },

  ...newspaperColumns,
  ...chatbotColumns,
  ...pressReviewColumns,
  migrations: { plain: 'name applied' },
  job_workers: { plain: 'id beat' },
}

/** The columns of a class, by table; tables without any are left out. */
export const columnsOf = (columnClass: ColumnClass): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Object.entries(personalColumns).flatMap(([table, classes]) => {
      const columns = classes[columnClass]?.split(' ')
      return columns ? [[table, columns] as const] : []
    }),
  )
