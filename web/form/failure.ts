/** How a notice looks and is announced. */
export type NoticeKind = 'error' | 'warning' | 'info' | 'success'

/** What happened and the way out (ART-APPS §12). */
export interface Fact {
  kind: NoticeKind
  title: string
  line?: string | undefined
}

/**
 * What a refusal that belongs to no field is said with (SPEC §8, to the letter). Without an answer at all the
 * code is ERR_UNAVAILABLE.
 */
export function failureOf(code: string): Fact {
  if (code === 'ERR_UNAVAILABLE')
    return {
      kind: 'error',
      title: "C'è stato un errore sulla connessione. Riprovare",
      line: 'Quello che hai scritto è ancora qui.',
    }
  if (code === 'ERR_TOO_MANY_ATTEMPTS')
    return {
      kind: 'error',
      title: 'Troppi tentativi, per ora.',
      line: 'Per sicurezza ci fermiamo qui: riprova fra un quarto d’ora.',
    }
  return { kind: 'error', title: "C'è stato un errore. Riprovare", line: 'Se succede ancora, scrivici.' }
}
