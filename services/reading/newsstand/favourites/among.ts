import { areFavourites } from 'contract/reading/newsstand/favourites.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { FavouritesPorts } from './ports.ts'
import { savedAmong } from './store.ts'

export const answerAmong = ({ db }: FavouritesPorts) =>
  answers(areFavourites, async ({ input, person }) => {
    return { ids: (await savedAmong(db, person.account, input.ids)).map(String) }
  })
