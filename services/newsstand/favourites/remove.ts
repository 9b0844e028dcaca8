import { removeFavourite } from 'contract/newsstand/favourites.ts'
import { answers } from '../../answer.ts'
import type { FavouritesPorts } from './ports.ts'
import { remove } from './store.ts'

export const answerRemove = ({ db, personOf }: FavouritesPorts) =>
  answers(removeFavourite, async ({ input, caller, refuse }) => {
    const person = await personOf(caller)
    if (typeof person === 'string') return refuse(person)
    await remove(db, person.account, Number(input.id))
    return {}
  })
