/** `MG-000123`: what both letters call a ticket. It opens nothing, so it may be guessed. */
export const numberOf = (sigla: string, id: number): string => `${sigla}-${String(id).padStart(6, '0')}`
