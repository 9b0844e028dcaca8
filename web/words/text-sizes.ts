/** ART §2: factors of the body text; the measure is in em and follows. */
export const textSizes = [
  ['0.9', 'Piccolo'],
  ['1', 'Normale'],
  ['1.15', 'Grande'],
  ['1.3', 'Più grande'],
  ['1.5', 'Massimo'],
] as const
