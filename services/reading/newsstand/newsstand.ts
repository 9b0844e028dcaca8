import { Hono } from 'hono'
import { z } from 'zod'
import { enqueue } from '../../platform/database/enqueue.ts'
import { job, type Feature, type PersonalWords } from '../../platform/features/feature.ts'
import type { House } from '../../platform/wire/caller.ts'
import { favourites } from './favourites/favourites.ts'
import { eraseFavourites, exportFavourites } from './favourites/store.ts'
import { expiringItem, withdrawExpired } from './import/write/withdraw-expired.ts'
import { forgetPictures } from './media/forget-pictures.ts'
import { makeAvif } from './media/make-avif.ts'
import { serveMedia } from './media/serve-media.ts'
import { enqueueAvif } from './media/store.ts'
import { answerArticle } from './pages/read-article.ts'
import { answerFeed, answerNewsSitemap, answerSitemap } from './pages/read-feeds.ts'
import { answerHome, answerPlan } from './pages/read-home.ts'
import {
  answerAuthor,
  answerAuthors,
  answerSection,
  answerSections,
  answerSpecial,
  answerSpecials,
} from './pages/read-lists.ts'
import type { Newsstand, NewsstandPorts, ReaderPorts } from './ports.ts'
import { pageSigner } from './reader/page-addresses.ts'
import { answerArchive, answerArchivePage, answerCover } from './reader/read-archive.ts'
import { answerPages, answerSearch } from './reader/read-edition.ts'
import { servePages } from './reader/serve-pages.ts'
import { serveShare } from './share/serve-share.ts'

/** The calls of the edition reader and of the archive (contract/reading/newsstand/reader.ts, archive.ts). */
export const reader = (ports: ReaderPorts) => [
  answerPages(ports),
  answerSearch(ports),
  answerArchive(ports),
  answerCover(ports),
  answerArchivePage(ports),
]

/** How the archive of a person's own data names what the newsstand holds. */
const newsstandWords: PersonalWords = {
  title: 'Edicola',
  names: {
    favourites: 'Preferiti',
    article: 'Numero dell’articolo',
    title: 'Titolo',
    brand: 'Testata',
    saved: 'Salvato',
  },
}

/** Pages, feeds, editions, favourites and pictures of the newspapers. */
export function newsstand(ports: NewsstandPorts): Feature {
  const { db, files, brands, secret, mayRead, openGift, lockAccount: holdAccount, articleChanged } = ports
  const { copyPrice, counted } = ports
  const pages: Newsstand = {
    ...{ db, brands, copyPrice },
    mayRead: (caller, what) => mayRead('online', caller, what),
  }
  const signer = pageSigner({ secret })
  const signedPages = new Hono<House>()
  servePages(signedPages, { files, signer })
  const pictures = new Hono<House>()
  serveMedia(pictures, files)
  const cards = new Hono<House>()
  serveShare({ pictures, cards }, { db, files })
  return {
    name: 'newsstand',
    calls: [
      answerHome({ ...pages, counted }),
      ...answerArticle({ ...pages, openGift }),
      answerSections(pages),
      answerSection(pages),
      answerSpecials(pages),
      answerSpecial(pages),
      answerAuthors({ db, counted }),
      answerAuthor(pages),
      answerPlan(pages),
      answerFeed(pages),
      answerSitemap(pages),
      answerNewsSitemap(pages),
      ...favourites({ db, brands, lockAccount: holdAccount }),
      ...reader({
        db,
        brands,
        signer,
        askForAvif: (keys) => enqueueAvif(db, keys),
        copyPrice,
        mayRead: (caller, what) => mayRead('digital', caller, what),
      }),
    ],
    routes: [
      // Public pictures have addresses that nobody guesses, whole pages signed ones: before the others, whose
      // folder theirs lies in, for only our reader shows them.
      { paths: ['/media/pagine', '/media/velate'], beforeGate: true, app: signedPages },
      { paths: ['/media'], beforeGate: true, crossOrigin: true, app: pictures },
      { paths: ['/og'], beforeGate: false, crossOrigin: true, app: cards },
    ],
    jobs: [
      job('make-avif', z.object({ key: z.string() }), makeAvif({ db, files }), { weight: 'idle' }),
      job('withdraw-expired', expiringItem, withdrawExpired({ db, articleChanged, addJob: enqueue })),
      job('forget-pictures', z.object({ keys: z.array(z.string()) }), forgetPictures({ db, files })),
    ],
    personal: { exports: exportFavourites, words: newsstandWords, erases: eraseFavourites },
  }
}
