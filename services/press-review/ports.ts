import type { Brands } from 'contract/site/brand.ts'

/** What the press review is handed: the mastheads and their editions. */
export interface PressReviewPorts {
  brands: Brands
  editions: {
    /** Months (YYYY-MM) with editions of a masthead, newest first. */
    months(brand: string): Promise<string[]>
    /** Those of a month, newest first; `pages` is their number. */
    ofMonth(brand: string, month: string): Promise<{ edition: string; date: string; pages: number }[]>
  }
}
