export const SPINES = [
  '#6a2a22',
  '#3a4a3a',
  '#2a3a52',
  '#8a6a3a',
  '#4a2e20',
  '#a89878',
  '#5a4a5a',
  '#7a3a1c',
] as const
