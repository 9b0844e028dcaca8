import { useEffect, useState } from 'react'
import type { AnswerOf } from 'contract/platform/endpoint.ts'
import { readPaperPage } from 'contract/press-review/clippings/clippings.ts'
import type { PrintedSize } from 'contract/press-review/clippings/sheets.ts'
import { newsstandClient } from '../../../session/clients.ts'
import { pagePath, pictureUrl } from './calls.ts'

/** A loaded page: its data and picture. */
export interface LoadedPage extends PrintedSize {
  image: HTMLImageElement
  pages: readonly number[]
}
export type PageState = LoadedPage | 'loading' | 'failed'

interface Of {
  brand: string
  edition: string
  day: string
}

/** Places are counted in ten-thousandths of the page. */
const SCALE = 10_000

/** The pages of an edition by number, each loaded once; `numbers` may grow. */
export function usePages(
  { brand, edition, day }: Of,
  numbers: readonly number[],
): ReadonlyMap<number, PageState> {
  const [pages, setPages] = useState<ReadonlyMap<number, PageState>>(new Map())
  const key = [...new Set(numbers)].join(' ')
  useEffect(() => {
    const leaving = new AbortController()
    for (const page of key.split(' ').map(Number)) {
      const put = (state: PageState) =>
        leaving.signal.aborted ||
        setPages((before) =>
          typeof before.get(page) === 'object' ? before : new Map(before).set(page, state),
        )
      void load({ brand, edition, day, page }, leaving.signal).then((state) => put(state ?? 'failed'))
    }
    return () => leaving.abort()
  }, [brand, edition, day, key])
  return pages
}

async function load(of: Of & { page: number }, signal: AbortSignal): Promise<LoadedPage | null> {
  const [facts, url] = await Promise.all([
    newsstandClient({ signal })(readPaperPage, of),
    pictureUrl(pagePath(of), signal),
  ])
  if (!facts.ok || url === null) return null
  const image = new Image()
  image.src = url
  const shown = await image.decode().then(
    () => true,
    () => false,
  )
  const { width, height, pixels, pages } = facts.data
  return shown
    ? { ...{ number: of.page, width, height, pixels, pages, image }, places: placesOf(facts.data) }
    : null
}

function placesOf({ places }: AnswerOf<typeof readPaperPage>): PrintedSize['places'] {
  const all: PrintedSize['places'][number][] = []
  for (let i = 0; i + 4 <= places.length; i += 4)
    all.push([
      {
        ...{ x: places[i]! / SCALE, y: places[i + 1]! / SCALE },
        ...{ width: places[i + 2]! / SCALE, height: places[i + 3]! / SCALE },
      },
    ])
  return all
}
