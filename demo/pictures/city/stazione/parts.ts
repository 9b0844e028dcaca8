export const COATS = ['#2b3040', '#6d4a3c', '#8a7a60', '#3c4a44', '#7a2f30', '#b09a78'] as const
