import { readSpecial, readSpecials } from 'contract/reading/newsstand/pages.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { Newsstand } from '../ports.ts'
import { presentSpecial, presentTeaser } from '../present.ts'
import { findEdition } from '../store/editions.ts'
import { findSpecial, isWithdrawn, selectSpecials } from '../store/lists.ts'
import { listTeasers } from '../store/teasers.ts'

export const answerSpecials = ({ db }: Newsstand) =>
  answers(readSpecials, async ({ caller }) => ({
    specials: (await selectSpecials(db, caller.host.brand.sigla).execute()).map(presentSpecial),
  }))

/** By title, or by id among the articles of that edition of that day (SPEC §2). */
export const answerSpecial = ({ db }: Newsstand) =>
  answers(readSpecial, async ({ input, caller, refuse }) => {
    const brand = caller.host.brand
    if (!input.id && !input.titolo) return refuse('ERR_SPECIAL_NOT_FOUND')
    const id = Number(input.id)
    if (input.id && !Number.isSafeInteger(id)) return refuse('ERR_SPECIAL_NOT_FOUND')
    const by = input.id ? { id } : { slug: input.titolo ?? '' }
    const special = await findSpecial(db, brand.sigla, by)
    if (!special)
      return refuse(
        (await isWithdrawn(db, brand.sigla, by)) ? 'ERR_SPECIAL_WITHDRAWN' : 'ERR_SPECIAL_NOT_FOUND',
      )
    const edition =
      input.date && input.id_edizione
        ? await findEdition(db, brand.sigla, input.id_edizione, input.date)
        : undefined
    if (input.date && input.id_edizione && !edition) return refuse('ERR_SPECIAL_NOT_FOUND')
    const list = await listTeasers(db, brand.sigla, input.page, { special: special.id, edition: edition?.id })
    if (input.page > 1 && list.rows.length === 0) return refuse('ERR_SPECIAL_NOT_FOUND')
    return {
      special: presentSpecial(special),
      articles: list.rows.map((r) => presentTeaser(brand, r)),
      page: list.page,
      pages: list.pages,
    }
  })
