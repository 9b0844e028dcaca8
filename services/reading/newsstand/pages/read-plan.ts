import { readPlan } from 'contract/reading/newsstand/pages.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { Newsstand } from '../ports.ts'
import { presentCover, presentTeaser } from '../present.ts'
import { minutes, readingPlan } from './rules.ts'
import { articlesOfEdition, newestCovers } from '../store/editions.ts'

export const answerPlan = ({ db }: Newsstand) =>
  answers(readPlan, async ({ input, caller }) => {
    const { brand } = caller.host
    const [edition] = await newestCovers(db, [brand.sigla])
    const printed = edition ? await articlesOfEdition(db, brand.sigla, edition.id) : []
    const plan = readingPlan(printed, input.minuti)
    return {
      edition: edition ? presentCover(edition) : null,
      minutes: input.minuti,
      total: plan.reduce((sum, a) => sum + minutes(a.words), 0),
      articles: plan.map((a) => presentTeaser(brand, a)),
    }
  })
