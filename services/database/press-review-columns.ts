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
      'id review_id position article_id boxes story topic_id added_by locked locked_by deleted_by version',
  },
  press_review_people: {
    personal: 'name email email_key frequency added opens_agreed unsubscribed stopped removed told asked',
    plain: 'id review_id added_by brand',
  },
  press_review_groups: { personal: 'name', plain: 'id review_id' },
  press_review_members: { secret: 'group_id person_id' },
  // Outlasts the row of who has unsubscribed, and goes with the review.
  press_review_refusals: { secret: 'address_key', plain: 'review_id since' },
}
