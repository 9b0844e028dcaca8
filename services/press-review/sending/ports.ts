import type { Database, Tx } from '../../platform/database/connect.ts'
import type { Digest } from '../digest/content.ts'
import type { DigestParts } from '../create-digest.ts'
import type { PressReviewPorts } from '../ports.ts'
import type { SentItem } from './snapshot.ts'

/** Where a letter leads its reader. Addresses are absolute. */
export interface LetterLinks {
  /** Of the page that is opened with a code. */
  reading: string
  unsubscribe: string
  /** The PDF goes with the letter. */
  attached: boolean
}

/** How a digest looks: the same twice for the same digest. */
export interface Drawing {
  pdf(digest: Digest): AsyncIterable<Uint8Array> | Promise<Buffer>
  /** The letter of one person; only its links differ from that of another. */
  letter(digest: Digest, links: LetterLinks): { subject: string; text: string; html: string }
}

/** What the other drawers hand to sending. */
export interface SendingParts extends DigestParts {
  drawing: Drawing
  /** Mastheads (siglas) that the saved queries of a review look at; those of its items are known. */
  mastheadsOf?: (db: Database | Tx, review: number) => Promise<readonly string[]>
  /** Notes that something of a review was read by its link: the bounded log of accesses, and what is used. */
  noteAccess?: (
    db: Database,
    what: {
      review: number
      person: string
      /** Of the review that was sent. */
      day: string
      kind: 'delivery' | 'sheet' | 'pdf'
      items: readonly UsedItem[]
      at: Date
    },
  ) => Promise<void>
  /** Counts what letters that have left were used for: the items of a delivery, sent to so many. */
  countSent?: (
    tx: Tx,
    what: { review: number; items: readonly UsedItem[]; count: number; at: Date },
  ) => Promise<void>
}

/** Of an item that is used: whose it is. */
export type UsedItem = Pick<SentItem, 'brand' | 'masthead' | 'licence'>

export type SendingPorts = PressReviewPorts & SendingParts
