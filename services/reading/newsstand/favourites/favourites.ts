import { answerAmong } from './among.ts'
import { answerList } from './list.ts'
import type { FavouritesPorts } from './ports.ts'
import { answerRemove } from './remove.ts'
import { answerSave } from './save.ts'

/** The calls of the saved articles (contract/reading/newsstand/favourites.ts). */
export const favourites = (ports: FavouritesPorts) => [
  answerList(ports),
  answerAmong(ports),
  answerSave(ports),
  answerRemove(ports),
]
