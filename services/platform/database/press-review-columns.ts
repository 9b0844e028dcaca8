import type { ColumnsByTable } from './personal-columns.ts'

/** What the columns of the press review's tables hold of people, as `personalColumns`. */
export const pressReviewColumns: ColumnsByTable = {
  press_reviews: { personal: 'name created', plain: 'id holder_id' },
  press_review_topics: { personal: 'name', plain: 'id review_id position' },
  press_review_days: { personal: 'day state note', plain: 'review_id changes' },
  press_review_items: {
    personal:
      'day source brand edition edition_day page masthead title author words note licence available added ' +
      'deleted',
    secret: 'file',
    plain:
      'id review_id position article_id boxes story topic_id added_by locked locked_by deleted_by version ' +
      'share sent',
  },
  press_review_people: {
    personal: 'name email email_key frequency added opens_agreed unsubscribed stopped removed told asked',
    plain: 'id review_id added_by brand replaced',
  },
  press_review_groups: { personal: 'name', plain: 'id review_id' },
  press_review_members: { secret: 'group_id person_id' },
  // Sums, which outlast the review.
  press_review_uses: { kept: 'day brand masthead licence kind count', plain: 'review_id' },
  press_review_accesses: {
    personal: 'kind day opened first last times',
    plain: 'id review_id account_id person_id',
  },
  // Outlasts the row of who has unsubscribed, and goes with the review.
  press_review_refusals: { secret: 'address_key', plain: 'review_id since' },
  press_review_queries: {
    personal: 'name words match phrases without brands available alert made',
    plain: 'id review_id topic_id made_by version',
  },
  press_review_finds: { personal: 'day found late', plain: 'query_id article_id quiet alert_id' },
  press_review_filled: { personal: 'title author page', plain: 'item_id boxes' },
  press_review_alerts: { personal: 'opened state', plain: 'id query_id at due tries' },
  press_review_uploads: {
    personal: 'bytes width height text brought',
    secret: 'file',
    plain: 'id review_id item_id brought_by',
  },

  press_review_schedules: {
    personal: 'brand days weekdays time even_if_empty missing wait_until written',
    plain: 'review_id written_by',
  },
  press_review_scheduled: { personal: 'day what outcome at', plain: 'review_id' },
  press_review_deliveries: {
    personal: 'kind day brand chosen subject errata scheduled state created ended',
    // What left, item by item, with where their files lie: the digest of it is given out by the review.
    secret: 'once',
    plain: 'id review_id corrects content even_if_empty by_id tries pdf_bytes withdrawn',
  },
  press_review_letters: {
    personal: 'state at revoked',
    plain: 'id delivery_id person_id tries nth due counted',
  },
  press_review_codes: { secret: 'hash', plain: 'letter_id expires used tries since' },
  press_review_openings: { personal: 'opened', plain: 'person_id delivery_id item_id' },
}
