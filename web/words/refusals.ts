import type { CommonRefusal, GuardRefusal } from 'contract/platform/endpoint.ts'

/** A refusal in words: what happened, and the way out. */
export interface RefusalWords {
  title: string
  line?: string
}
/** What any call may be refused with; the other refusals are worded by the page that asks. */
export type SharedRefusal = CommonRefusal | GuardRefusal

/** SPEC §8, to the letter where it quotes. Without an answer at all the code is ERR_UNAVAILABLE. */
export const sharedRefusals: Readonly<Record<SharedRefusal, RefusalWords>> = {
  ERR_BAD_REQUEST: {
    title: 'Qualcosa non va in quello che hai inviato.',
    line: 'Controlla i campi e riprova.',
  },
  ERR_GATE_CLOSED: {
    title: 'Questo sito è riservato.',
    line: 'Ricarica la pagina e scrivi la password di accesso.',
  },
  ERR_TOO_LARGE: {
    title: 'Quello che hai inviato è troppo grande.',
    line: 'Riprova con meno testo o con un file più leggero.',
  },
  ERR_TOO_MANY_ATTEMPTS: {
    title: 'Troppi tentativi, per ora.',
    line: 'Per sicurezza ci fermiamo qui: riprova fra un quarto d’ora.',
  },
  ERR_INTERNAL: { title: "C'è stato un errore. Riprovare", line: 'Se succede ancora, scrivici.' },
  ERR_UNAVAILABLE: {
    title: "C'è stato un errore sulla connessione. Riprovare",
    line: 'Quello che hai scritto è ancora qui.',
  },
  ERR_NOT_ALLOWED: {
    title: 'Il tuo account non può farlo.',
    line: 'Se pensi che sia un errore, scrivici.',
  },
  ERR_SESSION_TOKEN_NOT_VALID: { title: 'La sessione è scaduta', line: 'Effettua il login' },
  ERR_SESSION_EXPIRED: { title: 'La sessione è scaduta', line: 'Effettua il login' },
  ERR_INVALID_BROWSER: { title: 'Questo dispositivo è stato scollegato.', line: 'Effettua il login' },
}

/** A word of `words` for every refusal of a call but the shared ones, which it may say in its own way. */
export type WordsOf<Code extends string, Words> = Readonly<Record<Exclude<Code, SharedRefusal>, Words>> &
  Readonly<Partial<Record<SharedRefusal, Words>>>

/** What a call was refused with. */
export interface Refused<Code extends string> {
  code: Code
  /** An Italian sentence that says what was wrong with a bad request. */
  detail?: string
}

/**
 * What is said of a refusal: `own` words it, or else it is a shared one. The compiler wants every other code
 * of the call in `own`; one that a newer server invented counts as ERR_INTERNAL.
 */
export function refusalIn<Code extends string, Words>(
  { code, detail }: Refused<Code>,
  own: WordsOf<Code, Words>,
): Words | RefusalWords {
  const table: Readonly<Record<string, Words | RefusalWords>> = { ...sharedRefusals, ...own }
  const words = Object.hasOwn(table, code) ? table[code]! : table['ERR_INTERNAL']!
  return code === 'ERR_BAD_REQUEST' && detail !== undefined && !Object.hasOwn(own, code)
    ? { ...sharedRefusals.ERR_BAD_REQUEST, line: detail }
    : words
}

/** The same in one sentence, where there is no room for more. */
export function refusalSentence<Code extends string>(
  refused: Refused<Code>,
  own: WordsOf<Code, string>,
): string {
  const words = refusalIn<Code, string>(refused, own)
  return typeof words === 'string' ? words : words.title
}
