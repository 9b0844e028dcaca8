import { removeFavourite } from 'contract/reading/newsstand/favourites.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { FavouritesPorts } from './ports.ts'
import { remove } from './store.ts'

export const answerRemove = ({ db }: FavouritesPorts) =>
  answers(removeFavourite, async ({ input, person }) => {
    await remove(db, person.account, Number(input.id))
    return {}
  })
