import * as at from 'contract/press-review/measures/addresses.ts'
import type { downloadMeasures, listAccesses, readMeasures } from 'contract/press-review/measures/measures.ts'
import { light } from '../../../session/send.ts'

/** The calls of the page of measures, without the schemas of the contract. */
export const calls = {
  readMeasures: light<typeof readMeasures>(at.readMeasures),
  downloadMeasures: light<typeof downloadMeasures>(at.downloadMeasures),
  listAccesses: light<typeof listAccesses>(at.listAccesses),
}
