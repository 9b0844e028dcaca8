import type { Brand } from 'contract/site/brand.ts'

/** A part of a report: its heading, what is said, and what is counted. */
export interface ReportSection {
  title: string
  lines: readonly string[]
  /** `numeric`: the columns, from 0, whose figures stand under each other at the right. */
  table?: { head: readonly string[]; rows: readonly (readonly string[])[]; numeric?: readonly number[] }
  /** Drawn from 0 to the largest. */
  bars?: readonly { name: string; value: number }[]
  pictures?: readonly { jpeg: Buffer; alt: string }[]
}

/** What is measured, as it is handed on. `day`: the day it was made. */
export interface Report {
  brand: Brand
  title: string
  subtitle: string
  day: string
  sections: readonly ReportSection[]
}

/** A report as a tagged PDF in Italian. */
export function drawReport(_report: Report): Promise<Buffer> {
  throw new Error('not drawn yet')
}
