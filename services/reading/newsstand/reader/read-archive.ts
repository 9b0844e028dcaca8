import { archivePage, readArchive, readCover } from 'contract/reading/newsstand/archive.ts'
import { answers } from '../../../platform/wire/call.ts'
import { presentCover } from '../present.ts'
import { newestCovers } from '../store/editions.ts'
import { imageOf } from './page-addresses.ts'
import type { ReaderPorts } from '../ports.ts'
import { findPage, readArchiveRows } from './store.ts'

/** Editions shown to who has not asked for a month: on the first day of one there would be a single cover. */
const DEFAULT_COVERS = 28

/** The months of a masthead, the front pages of one of them, and today's of the other mastheads. */
export const answerArchive = ({ db, brands, copyPrice }: ReaderPorts) =>
  answers(readArchive, async ({ input, caller, refuse }) => {
    const { brand } = caller.host
    if (input.code.toUpperCase() !== brand.sigla) return refuse('ERR_EDITION_NOT_FOUND')
    const others = brands.all.filter((b) => b.sigla !== brand.sigla).map((b) => b.sigla)
    const { month, edition } = input
    const query = { brand: brand.sigla, edition, month, limit: DEFAULT_COVERS, others }
    const { newest, months, editions, covers, others: newestOfOthers } = await readArchiveRows(db, query)
    if (!newest[0] || (month && !months.some((m) => m.month === month)))
      return refuse('ERR_EDITION_NOT_FOUND')
    return {
      name: brand.name,
      newest: presentCover(newest[0]),
      copyPrice: copyPrice(brand.sigla),
      month: month ?? null,
      covers: covers.map(presentCover),
      months,
      editions: editions.map((e) => e.edition),
      others: newestOfOthers
        .toSorted((a, b) => others.indexOf(a.brand) - others.indexOf(b.brand))
        .map(presentCover),
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
