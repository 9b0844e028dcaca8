import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'

/** For tests: people who were added to the review of an account at an instant, and taken away at once. */
export const addRemovedPeople = (
  db: Database,
  holder: number,
  { count, at }: { count: number; at: Date },
): Promise<unknown> =>
  sql`insert into press_review_people (review_id, name, email, email_key, frequency, added, removed)
    select r.id, 'Persona', n || '@gone.example', n || '@gone.example', 'each', ${at}, ${at}
    from press_reviews r, generate_series(1, ${count}::int) n where r.holder_id = ${holder}`.execute(db)
