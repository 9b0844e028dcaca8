import type { AcceptedText } from '../../platform/clauses.ts'

const version = '2026-11'

/** What everybody accepts at registration; `adult` and `privacy` stand beside one box (SPEC §5). */
export const declarationTexts = {
  disclaimer: {
    version,
    text:
      'Sono responsabile di ciò che scrivo o invio: non è offensivo, non viola diritti di altri e ' +
      'posso disporne. L’editore può non pubblicarlo o toglierlo.',
  },
  adult: { version, text: 'Dichiaro di avere almeno 18 anni.' },
  privacy: { version, text: 'Dichiaro di aver letto l’informativa sulla privacy.' },
} as const satisfies Record<string, AcceptedText>
