import { Hono } from 'hono'
import { z } from 'zod'
import { enqueue } from '../../platform/database/enqueue.ts'
import { type Feature, job } from '../../platform/features/feature.ts'
import type { House } from '../../platform/wire/caller.ts'
import { favourites } from './favourites/favourites.ts'
import { eraseFavourites, exportFavourites } from './favourites/store.ts'
import { answerFeed, answerNewsSitemap } from './feeds/read-feeds.ts'
import { answerSitemap } from './feeds/read-sitemap.ts'
import { expiringItem, withdrawExpired } from './import/write/withdraw-expired.ts'
import { forgetPictures } from './media/forget-pictures.ts'
import { makeAvif } from './media/make-avif.ts'
import { serveMedia } from './media/serve-media.ts'
import { askForAvif } from './media/store.ts'
import { answerArticle } from './pages/read-article.ts'
import { answerAuthor, answerAuthors } from './pages/read-authors.ts'
import { answerHome } from './pages/read-home.ts'
import { answerPlan } from './pages/read-plan.ts'
import { answerSection, answerSections } from './pages/read-section.ts'
import { answerSpecial, answerSpecials } from './pages/read-special.ts'
import type { Newsstand, NewsstandPorts } from './ports.ts'
import { reader } from './reader/reader.ts'
import { servePages } from './reader/serve-pages.ts'
import { pageSigner } from './reader/sign.ts'
import { serveShare } from './share/serve-share.ts'
import { newsstandWords } from './words.ts'

/** Pages, feeds, editions, favourites and pictures of the newspapers. */
export function newsstand(ports: NewsstandPorts): Feature {
  const { db, files, brands, secret, mayRead, openGift, holdAccount, articleChanged } = ports
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
      ...favourites({ db, brands, holdAccount }),
      ...reader({
        db,
        brands,
        signer,
        askForAvif: (keys) => askForAvif(db, keys),
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
