import type { ColumnType } from 'kysely'

/** `timestamptz`: read as an ISO string in UTC, written as such or as a Date. */
export type Instant = ColumnType<string, string | Date, string | Date>
/** As `Instant`, with a default. */
export type InstantByDefault = ColumnType<string, string | Date | undefined, string | Date>
export type InstantOrNull = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
