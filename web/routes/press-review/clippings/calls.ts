import type { CodeOf } from 'contract/platform/endpoint.ts'
import { type saveClipping, sendPaperPage, sendSheet } from 'contract/press-review/clippings/clippings.ts'
import { urlOf } from 'contract/platform/address.ts'
import { token } from '../../../session/session.ts'
import type { RefusalWords, WordsOf } from '../../../words/refusals.ts'

export const sheetPath = (item: string, sheet: number): string => urlOf(sendSheet, { item, sheet })
export const pagePath = (of: { brand: string; edition: string; day: string; page: number }): string =>
  urlOf(sendPaperPage, of)

/**
 * A picture that is asked for with the bearer: none of a review has an address that anybody may open. Null:
 * it did not come. Whoever asked revokes it.
 */
export async function pictureUrl(path: string, signal: AbortSignal): Promise<string | null> {
  const bearer = token()
  if (bearer === null) return null
  const answer = await fetch(path, { headers: { authorization: `Bearer ${bearer}` }, signal }).catch(
    () => null,
  )
  if (!answer?.ok) return null
  const picture = await answer.blob().catch(() => null)
  return picture === null || signal.aborted ? null : URL.createObjectURL(picture)
}

const itemRemoved: RefusalWords = {
  title: 'Questo ritaglio non c’è più.',
  line: 'Qualcuno l’ha tolto dalla rassegna: torna alla rassegna del giorno.',
}
export const savingRefusals: WordsOf<CodeOf<typeof saveClipping>, RefusalWords> = {
  ERR_ITEM_NOT_FOUND: itemRemoved,
  ERR_ITEM_WITHDRAWN: {
    title: 'Il giornale ha ritirato questo articolo.',
    line: 'Non si può più ritagliare né inviare.',
  },
  ERR_ITEM_CHANGED: {
    title: 'Qualcuno ha salvato prima di te.',
    line: 'Scegli qui sotto quale versione tenere.',
  },
  ERR_ITEM_LOCKED: {
    title: 'Il ritaglio è bloccato da un’altra persona.',
    line: 'Quello che hai disegnato è ancora qui: riprova quando lo sblocca.',
  },
  ERR_ITEM_UPLOADED: {
    title: 'Un file caricato non si ritaglia.',
    line: 'Per cambiarlo, caricane un altro.',
  },
  ERR_PAGE_NOT_FOUND: {
    title: 'Una delle pagine non c’è più.',
    line: 'L’edizione è stata sostituita: togli i riquadri di quella pagina e salva di nuovo.',
  },
}
