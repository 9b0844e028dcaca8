import type { z } from 'zod'
import type { readChanges } from 'contract/commerce/subscriptions/changes.ts'

/** What the page of a change is told. */
export type Changes = z.infer<(typeof readChanges)['answer']>
