import { chromium as launcher } from '@playwright/test'
import { chromium } from '../start/chromium.ts'
import { readSettings } from '../start/settings.ts'
import { freePort } from './program.ts'
import { median, type Row } from './table.ts'

const RUNS = 5

/**
 * Lighthouse as a phone sees the page, median of five. `performance`: the least score; `seo`: whether search
 * engines are to find the page.
 */
export async function lighthouseScores(
  name: string,
  url: string,
  { performance, seo }: { performance: number; seo: boolean },
): Promise<Row[]> {
  const categories = { performance, accessibility: 100, 'best-practices': 100, ...(seo ? { seo: 100 } : {}) }
  const { default: lighthouse } = await import('lighthouse')
  const settings = readSettings()
  const found: Record<string, number[]> = {}
  for (let run = 0; run < RUNS; run++) {
    const port = await freePort()
    const browser = await launcher.launch({
      executablePath: chromium(settings.chromiumPath, settings.path),
      args: [
        `--remote-debugging-port=${port}`,
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-quic',
        '--no-first-run',
      ],
    })
    try {
      const result = await lighthouse(url, {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: Object.keys(categories),
      })
      for (const id of Object.keys(categories))
        (found[id] ??= []).push(Math.round((result?.lhr.categories[id]?.score ?? 0) * 100))
      ;(found['cls'] ??= []).push(result?.lhr.audits['cumulative-layout-shift']?.numericValue ?? 1)
    } finally {
      await browser.close()
    }
  }
  return [
    ...Object.entries(categories).map(([id, budget]) => ({
      what: `${name}: Lighthouse ${id}`,
      value: median(found[id]!),
      unit: 'su 100',
      budget,
      floor: true,
    })),
    { what: `${name}: CLS`, value: median(found['cls']!), unit: '', budget: 0.01 },
  ]
}
