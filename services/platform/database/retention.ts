import { ARCHIVE_DAYS, COOLING_DAYS, RETENTION_YEARS } from 'contract/identity/account/own-data-terms.ts'

/**
 * How long rows stay that a job deletes: the jobs read it here, `npm run retention` prints it. Tables that no
 * rule names follow from what `personal-columns.ts` says of them: what is a person's goes with the account,
 * the rest stays. In Italian what the operator reads.
 */
export interface RetentionRule {
  /** With spaces between, tables whose rows go with theirs too. `days` 0: as soon as they have ended. */
  tables: string
  what: string
  days?: number
  months?: number
  years?: number
  /** Days in a setting, whose value is its own default. */
  setting?: 'PRESS_REVIEW_DAYS' | 'PRESS_REVIEW_LOG_DAYS'
  since: string
  why: string
  job: string
}

export const retention = {
  accounts: {
    tables: 'accounts',
    what: 'Account di cui è chiesta la cancellazione, con tutto ciò che è suo',
    days: COOLING_DAYS,
    since: 'dalla richiesta',
    why: 'GDPR, art. 17; il tempo per ripensarci',
    job: 'erase-due-accounts',
  },
  archives: {
    tables: 'own_archives',
    what: 'Archivi dei propri dati',
    days: ARCHIVE_DAYS,
    since: 'da quando sono pronti',
    why: 'GDPR, art. 15 e 20; il tempo per scaricarli',
    job: 'forget-own-data',
  },
  acceptedTerms: {
    tables: 'kept_agreements',
    what: 'Contratti e clausole accettati da chi è stato cancellato',
    years: RETENTION_YEARS.acceptance,
    since: 'dalla cancellazione',
    why: 'Codice civile, art. 2946',
    job: 'forget-own-data',
  },
  givenConsents: {
    tables: 'kept_agreements',
    what: 'Consensi dati e ritirati da chi è stato cancellato',
    years: RETENTION_YEARS.consent,
    since: 'dalla cancellazione',
    why: 'Codice civile, art. 2947; legge 689/1981, art. 28',
    job: 'forget-own-data',
  },
  signInSteps: {
    tables: 'attempts spent_captchas mail_codes registrations oauth_items sso_codes',
    what: 'Tentativi, codici, registrazioni non confermate, permessi di altre applicazioni',
    days: 0,
    since: 'alla scadenza scritta nella riga',
    why: 'Non servono più (GDPR, art. 5)',
    job: 'forget-expired',
  },
  signingKeys: {
    tables: 'signing_keys',
    what: 'Chiavi che firmano i token, sostituite',
    days: 7,
    since: 'da quando furono sostituite',
    why: 'Chi verifica un token cerca la sua chiave',
    job: 'rotate-keys',
  },
  cookieRefusals: {
    tables: 'consent_choices',
    what: 'Rifiuti dei cookie',
    months: 6,
    since: 'dalla scelta',
    why: 'Garante, linee guida sui cookie, 10 giugno 2021: non si chiede di nuovo prima di sei mesi',
    job: 'forget-consent-choices',
  },
  cookieConsents: {
    tables: 'consent_choices',
    what: 'Consensi ai cookie, anche superati',
    years: 5,
    since: 'da quando non valgono più (sei mesi dalla scelta)',
    why: 'Codice civile, art. 2947',
    job: 'forget-consent-choices',
  },
  trackedEvents: {
    tables: 'tracked_events',
    what: 'Visite e clic, senza nome; le somme restano',
    days: 30,
    since: 'dal giorno',
    why: 'Il tempo di contarli (GDPR, art. 5)',
    job: 'turn-tracked-days',
  },
  notifications: {
    tables: 'notifications announced_articles',
    what: 'Notifiche mandate',
    days: 30,
    since: 'dall’invio',
    why: 'Chi le ha ricevute le rivede',
    job: 'forget-notifications',
  },
  publisherNotices: {
    tables: 'publisher_notices',
    what: 'Avvisi dell’editore',
    days: 30,
    since: 'dal loro ultimo giorno',
    why: 'Non servono più',
    job: 'forget-notices',
  },
  accountNotices: {
    tables: 'account_notices',
    what: 'Avvisi a una persona, chiusi o mai visti',
    days: 730,
    since: 'da quando furono chiusi, o dati',
    why: 'Chi ne ha chiuso uno non lo rivede',
    job: 'forget-notices',
  },
  strangersMails: {
    tables: 'mails',
    what: 'Lettere a indirizzi senza account, e quelle che non si consegnano',
    days: 7,
    since: 'dall’invio',
    why: 'Nessuno le può chiedere (GDPR, art. 5)',
    job: 'forget-mails',
  },
  tickets: {
    tables: 'tickets ticket_attachments',
    what: 'Messaggi al servizio clienti, con gli allegati',
    months: 24,
    since: 'dal messaggio',
    why: 'Una fattura si può contestare: Codice civile, art. 2948',
    job: 'forget-tickets',
  },
  voters: {
    tables: 'faq_voters',
    what: 'Chi ha votato una risposta dell’assistenza, cifrato; i voti restano',
    days: 0,
    since: 'alla fine del giorno',
    why: 'Non serve più (GDPR, art. 5)',
    job: 'forget-tickets',
  },
  assistantChats: {
    tables: 'chats chat_messages chat_notes chat_removals chat_files',
    what: 'Chat con il solo assistente',
    days: 90,
    since: 'dall’ultimo messaggio',
    why: 'Il tempo di riprenderle',
    job: 'forget-chats',
  },
  operatorChats: {
    tables: 'chats chat_messages chat_notes chat_removals chat_files',
    what: 'Chat con gli operatori',
    days: 730,
    since: 'dall’ultimo messaggio',
    why: 'Come i messaggi: Codice civile, art. 2948',
    job: 'forget-chats',
  },
  unansweredQuestions: {
    tables: 'unanswered_questions',
    what: 'Domande a cui l’assistente non ha risposto, senza nome',
    days: 84,
    since: 'dal giorno',
    why: 'Il tempo di scriverne la risposta',
    job: 'forget-unanswered',
  },
  chatbotChats: {
    tables: 'chatbot_chats chatbot_questions chatbot_answers chatbot_sentences chatbot_shares',
    what: 'Chat con i giornali; quelle temporanee un giorno',
    months: 12,
    since: 'dall’ultima domanda',
    why: 'Chi le ha scritte le ritrova',
    job: 'forget-chatbot',
  },
  chatbotAllowances: {
    tables: 'chatbot_allowances',
    what: 'Quante domande al chatbot ha fatto ciascuno in un giorno',
    days: 0,
    since: 'alla fine del giorno',
    why: 'Non serve più (GDPR, art. 5)',
    job: 'forget-chatbot',
  },
  chatbotRuns: {
    tables: 'chatbot_runs',
    what: 'Costi e tempi delle risposte, senza domande né nomi',
    months: 24,
    since: 'dal giorno',
    why: 'Due anni si confrontano',
    job: 'forget-chatbot',
  },
  chatbotLetters: {
    tables: 'chatbot_morning_letters',
    what: 'Che cosa hanno detto le lettere del mattino del chatbot',
    days: 60,
    since: 'dal giorno',
    why: 'Non si ripete la stessa notizia',
    job: 'forget-mornings',
  },
  chatbotQuestions: {
    tables: 'chatbot_mornings',
    what: 'Domande di ogni mattino al chatbot, finite',
    days: 180,
    since: 'dalla fine',
    why: 'Fin lì i link delle lettere le riaprono',
    job: 'forget-mornings',
  },
  removedSeats: {
    tables: 'seats',
    what: 'Posti tolti di un abbonamento condiviso',
    days: 30,
    since: 'da quando furono tolti',
    why: 'Per rispondere a chi chiede',
    job: 'tend-seats',
  },
  givenArticles: {
    tables: 'article_gifts gift_openers',
    what: 'Articoli regalati con un link, e chi li ha aperti oggi',
    days: 0,
    since: 'alla fine del loro ultimo giorno',
    why: 'Non servono più (GDPR, art. 5)',
    job: 'forget-gifts',
  },
  pressReviews: {
    tables:
      'press_review_days press_reviews press_review_items press_review_finds press_review_deliveries ' +
      'press_review_letters press_review_openings',
    what: 'Rassegne stampa, con ritagli, file caricati e consegne',
    days: 730,
    setting: 'PRESS_REVIEW_DAYS',
    since: 'dal giorno della rassegna',
    why: 'I contratti dell’editore con clienti e titolari dei diritti',
    job: 'forget-press-reviews',
  },
  pressReviewAccesses: {
    tables: 'press_review_accesses',
    what: 'Chi ha aperto che cosa di una rassegna; le somme restano',
    days: 365,
    setting: 'PRESS_REVIEW_LOG_DAYS',
    since: 'dall’apertura',
    why: 'Dati di sicurezza: il tempo di cercare una fuga',
    job: 'forget-press-reviews',
  },
  pressReviewCodes: {
    tables: 'press_review_codes',
    what: 'Codici con cui un destinatario si fa riconoscere, scaduti',
    days: 1,
    since: 'dalla scadenza',
    why: 'Non servono più (GDPR, art. 5)',
    job: 'forget-press-review-codes',
  },
  pressReviewUploads: {
    tables: 'press_review_uploads',
    what: 'File caricati per una rassegna e mai usati',
    days: 1,
    since: 'dal caricamento',
    why: 'Non servono più',
    job: 'forget-press-review-uploads',
  },
  removedRecipients: {
    tables: 'press_review_people',
    what: 'Destinatari tolti da una rassegna',
    days: 1,
    since: 'da quando furono tolti',
    why: 'Il tempo per ripensarci',
    job: 'forget-recipients',
  },
} as const satisfies Record<string, RetentionRule>
