import { useSyncExternalStore } from 'react'
import { type Talk, talkNow, watchTalk } from './talk.ts'

/** The reader's chat, as it stands. */
export const useTalk = (): Talk => useSyncExternalStore(watchTalk, talkNow)
