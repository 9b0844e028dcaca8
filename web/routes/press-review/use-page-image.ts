import { useEffect, useState } from 'react'
import { archivePage } from 'contract/reading/newsstand/archive.ts'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { archiveClient } from '../../session/clients.ts'
import { refusalIn, type RefusalWords, type WordsOf } from '../../words/refusals.ts'

/** A page of an edition as the address says it; without a day none was chosen. */
export interface Choice {
  brand: string
  edition: string
  date: string | null
  page: string
}

export type PageImage =
  | { state: 'none' | 'loading' }
  | { state: 'refused'; fact: RefusalWords }
  | { state: 'ready'; image: HTMLImageElement; whole: boolean }

const ask = archiveClient()

/** SPEC §8 «Dev tool alerts». */
const alerts = {
  noThumb: {
    title: 'Nessuna immagine trovata per questa pagina.',
    line: 'Controlla testata, edizione, giorno e numero della pagina.',
  },
  noData: { title: 'Nessun dato ricevuto dall’archivio.', line: 'Riprova fra poco.' },
  notFetched: {
    title: 'Impossibile ottenere l’immagine dall’archivio.',
    line: 'Controlla la connessione e ricarica la pagina.',
  },
  notLoaded: {
    title: 'Impossibile caricare l’immagine della pagina.',
    line: 'L’archivio dice dov’è, ma non si apre: ricarica la pagina.',
  },
} as const satisfies Record<string, RefusalWords>
const refusals: WordsOf<CodeOf<typeof archivePage>, RefusalWords> = {
  ERR_PAGE_NOT_FOUND: alerts.noThumb,
  ERR_BAD_REQUEST: { title: alerts.noThumb.title, line: 'Il giorno è AAAA-MM-GG, la pagina un numero.' },
  ERR_INTERNAL: alerts.notFetched,
  ERR_UNAVAILABLE: alerts.notFetched,
}

/** Loads the picture of a page from the archive with the reader’s session. */
export function usePageImage({ brand, edition, date, page }: Choice): PageImage {
  const [image, setImage] = useState<PageImage>({ state: date === null ? 'none' : 'loading' })
  useEffect(() => {
    if (date === null) return
    let cancelled = false
    void load({ testata: brand, edizione: edition, data: date, pagina: page }).then(
      (loaded) => void (cancelled || setImage(loaded)),
    )
    return () => {
      cancelled = true
    }
  }, [brand, edition, date, page])
  return image
}

async function load(input: Parameters<typeof ask<typeof archivePage>>[1]): Promise<PageImage> {
  const answer = await ask(archivePage, input)
  if (!answer.ok) {
    const empty = answer.status >= 200 && answer.status < 300
    return { state: 'refused', fact: empty ? alerts.noData : refusalIn(answer, refusals) }
  }
  const { thumb, whole } = answer.data
  if (!thumb) return { state: 'refused', fact: alerts.noThumb }
  const image = new Image()
  image.src = thumb
  try {
    await image.decode()
  } catch {
    return { state: 'refused', fact: alerts.notLoaded }
  }
  return { state: 'ready', image, whole }
}
