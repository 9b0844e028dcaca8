import { hostOf } from 'contract/reading/site/hosts.ts'
import { readFeed } from 'contract/reading/newsstand/feeds.ts'
import { jpeg, sidecar } from '../../reading/newsstand/import/test/publisher-drop.ts'
import { editionPdf, importFiles, paidArticle } from './articles.ts'
import { threeMastheads } from './brands.ts'
import { testFiles } from './files.ts'
import { testHouse } from './house.ts'

/** Words that stand only where one has to pay: nobody else may meet one of them. */
export const hidden = {
  printed: ['zirbulante', 'sgnarpoldo', 'trefugnico'],
  /** Caption and alternative text of a picture between the hidden paragraphs. */
  picture: ['frullepio', 'brombelato'],
  online: ['quastrifero', 'morgundico', 'lisbertano'],
  pages: ['pagliotrone', 'ventriglosso'],
}
export const hiddenWords = Object.values(hidden).flat()

export const EDITORIAL_DAY = new Date().toISOString().slice(0, 10)

const neutral = (words: number) => Array.from({ length: words }, (_, i) => `parola${i}`).join(' ')
const open = ['<p>Il ponte riapre al traffico leggero.</p>', '<p>Lo dice il Comune in una nota.</p>']
/** The third paragraph is long: some words of it are shown, those that follow never. */
const bodyWith = (words: readonly string[], more = '') => [
  ...open,
  `<p>${neutral(60)} ${words[0]}.</p>`,
  more,
  `<p>${neutral(40)} ${words.slice(1).join(' ')} ${neutral(10)}.</p>`,
]

/**
 * For tests: Il Meriggio with a paid article printed on page 2 of today's edition and a paid one born on
 * line, everything brought in by the importer; in both, on page 2 and on page 3 stand the words of
 * `hidden`.
 */
export async function paidNewsstand(time: { now?: () => Date } = {}) {
  const stored = await testFiles()
  const house = await testHouse({}, null, stored.files, {}, time)
  await importFiles(
    { db: house.scratch.db, files: stored.files, brands: threeMastheads },
    {
      'MG/ponte.json': paidArticle(
        'urn:test:ponte',
        'Riapre il ponte',
        bodyWith(
          hidden.printed,
          `<figure><img src="foto/dentro.jpg" alt="Un ${hidden.picture[1]}">
            <figcaption>Il ${hidden.picture[0]} di notte</figcaption></figure>`,
        ),
        {
          associations: [
            {
              type: 'picture',
              descriptions: [{ role: 'caption', value: 'Il ponte di giorno' }],
              renditions: [{ href: 'foto/fuori.jpg', contenttype: 'image/jpeg' }],
            },
          ],
        },
      ),
      'MG/foto/fuori.jpg': await jpeg(900, 600, '#336699'),
      'MG/foto/dentro.jpg': await jpeg(900, 600, '#993366'),
      'MG/diga.json': paidArticle('urn:test:diga', 'La diga si alza', bodyWith(hidden.online)),
      'MG/edizione.pdf': await editionPdf([
        'Prima pagina del giornale',
        `Seconda pagina: ${hidden.pages[0]} e altro`,
        `Terza pagina: ${hidden.pages[1]} e altro`,
      ]),
      'MG/edizione.json': sidecar({
        date: EDITORIAL_DAY,
        articles: [{ uri: 'urn:test:ponte', boxes: [{ page: 2, x: 0.1, y: 0.1, width: 0.5, height: 0.5 }] }],
      }),
    },
  )
  const feed = await house.services.ask({
    host: hostOf(threeMastheads, 'http://edicola.meriggio.localhost'),
    bearer: null,
    address: null,
  })(readFeed, {})
  const idOf = (title: string) => (feed.ok && feed.data.articles.find((a) => a.title === title)?.id) || '0'
  return {
    ...house,
    files: stored.files,
    printed: idOf('Riapre il ponte'),
    online: idOf('La diga si alza'),
    async close() {
      await house.close()
      await stored.close()
    },
  }
}
export type PaidNewsstand = Awaited<ReturnType<typeof paidNewsstand>>
