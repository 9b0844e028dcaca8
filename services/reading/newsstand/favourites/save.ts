import { saveFavourite } from 'contract/reading/newsstand/favourites.ts'
import { answers } from '../../../platform/wire/call.ts'
import { openTo, type FavouritesPorts } from './ports.ts'
import { MOST } from './rules.ts'
import { countFavourites, isPublished, save } from './store.ts'

/** Saves an article that can be read today. Saving it twice changes nothing, the time neither. */
export const answerSave = ({ db, brands, holdAccount }: FavouritesPorts) =>
  answers(saveFavourite, async ({ input, caller, refuse, person }) => {
    const id = Number(input.id)
    if (!(await isPublished(db, id, openTo(brands, caller.host.brand))))
      return refuse('ERR_ARTICLE_NOT_FOUND')
    return db.transaction().execute(async (tx) => {
      // Two saves at once would both find room.
      await holdAccount(tx, person.account)
      const { count, has } = await countFavourites(tx, person.account, id)
      if (has) return {}
      if (count >= MOST) return refuse('ERR_TOO_MANY_FAVOURITES')
      await save(tx, person.account, id)
      return {}
    })
  })
