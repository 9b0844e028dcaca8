import { readCover as at } from 'contract/reading/newsstand/addresses.ts'
import type { readCover as endpoint } from 'contract/reading/newsstand/archive.ts'
import { light } from '../../../session/send.ts'

/** The newest edition, on the dashboard alone: apart from the other calls, with the newsstand's addresses. */
export const readCover = light<typeof endpoint>(at)
