import { areFavourites } from 'contract/newsstand/favourites.ts'
import { answers } from '../../answer.ts'
import type { FavouritesPorts } from './ports.ts'
import { savedAmong } from './store.ts'

export const answerAmong = ({ db, personOf }: FavouritesPorts) =>
  answers(areFavourites, async ({ input, caller, refuse }) => {
    const person = await personOf(caller)
    if (typeof person === 'string') return refuse(person)
    return { ids: (await savedAmong(db, person.account, input.ids)).map(String) }
  })
