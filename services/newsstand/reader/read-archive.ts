import { archivePage, readArchive, readCover } from 'contract/newsstand/archive.ts'
import { answers } from '../../wire/call.ts'
import { presentCover } from '../present.ts'
import { findEdition, newestCovers } from '../store/editions.ts'
import { imageOf } from './page-image.ts'
import type { ReaderPorts } from './ports.ts'
import { coversOfMonth, editionNames, findPage, lastCovers, monthsOf } from './store.ts'

/** Editions shown to who has not asked for a month: on the first day of one there would be a single cover. */
const LAST = 28

/** The months of a masthead, the front pages of one of them, and today's of the other mastheads. */
export const answerArchive = ({ db, brands, copyPrice }: ReaderPorts) =>
  answers(readArchive, async ({ input, caller, refuse }) => {
    const { brand } = caller.host
    if (input.code.toUpperCase() !== brand.sigla) return refuse('ERR_EDITION_NOT_FOUND')
    const others = brands.all.filter((b) => b.sigla !== brand.sigla).map((b) => b.sigla)
    const [newest, months, editions, covers] = await Promise.all([
      findEdition(db, brand.sigla, input.edition),
      monthsOf(db, brand.sigla, input.edition),
      editionNames(db, brand.sigla),
      newestCovers(db, others),
    ])
    if (!newest || (input.month && !months.some((m) => m.month === input.month)))
      return refuse('ERR_EDITION_NOT_FOUND')
    const rows = input.month
      ? coversOfMonth(db, brand.sigla, input.edition, input.month)
      : lastCovers(db, brand.sigla, input.edition, LAST)
    return {
      name: brand.name,
      newest: presentCover(newest),
      copyPrice: copyPrice(brand.sigla),
      month: input.month ?? null,
      covers: (await rows).map(presentCover),
      months,
      editions,
      others: covers.toSorted((a, b) => others.indexOf(a.brand) - others.indexOf(b.brand)).map(presentCover),
    }
  })

export const answerCover = ({ db }: ReaderPorts) =>
  answers(readCover, async ({ caller }) => {
    const [newest] = await newestCovers(db, [caller.host.brand.sigla])
    return { cover: newest ? presentCover(newest) : null }
  })

/**
 * The archive of all mastheads (SPEC §7): the largest picture of a page. A gated masthead answers on its own
 * hosts only, behind its gate. Signed addresses work on the host that asked. Developers see what they may
 * read, as anybody (`decisions/page-mapping.md`).
 */
export const answerArchivePage = ({ db, brands, signer, mayRead }: ReaderPorts) =>
  answers(archivePage, async ({ input, caller, refuse }) => {
    const here = caller.host.brand.sigla
    const brand = brands.all.find((b) => b.sigla === input.testata.toUpperCase())
    if (!brand || (brand.gated && brand.sigla !== here)) return refuse('ERR_PAGE_NOT_FOUND')
    const page = await findPage(db, brand.sigla, input.edizione, input.data, input.pagina)
    if (!page) return refuse('ERR_PAGE_NOT_FOUND')
    const of = { edition: input.edizione, day: input.data }
    const may = await mayRead(caller, { brand: brand.sigla, paid: true, printedIn: async () => [of] })
    const { whole, sources } = imageOf(page, { whole: may, brand: here, signer })
    return { thumb: sources.at(-1)!.src, whole }
  })
