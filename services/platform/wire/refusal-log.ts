/** Why a request was turned away before anything was done. */
export type RefusalKind = 'gate' | 'origin' | 'limit' | 'session' | 'right'

const words: Readonly<Record<RefusalKind, string>> = {
  gate: 'testata ancora chiusa',
  origin: 'da una pagina di altri',
  limit: 'troppe in poco tempo',
  session: 'senza una sessione valida',
  right: 'senza il diritto di farlo',
}
const MINUTE_MS = 60_000

/**
 * Counts refusals and says each minute how many there were, a line for each kind: whoever floods the program
 * does not flood its log, and no line says who asked, or what.
 */
export function refusalLog(say: (line: string) => void) {
  const counts = new Map<RefusalKind, number>()
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    for (const [kind, count] of counts) say(`Richieste rifiutate in un minuto, ${words[kind]}: ${count}.`)
    counts.clear()
  }
  return {
    note(kind: RefusalKind): void {
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      timer ??= setTimeout(flush, MINUTE_MS).unref()
    },
    /** Says what was counted since. */
    close: flush,
  }
}
