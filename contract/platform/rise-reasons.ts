/**
 * Why the price of a contract may rise, as its conditions say beforehand and the letter repeats (Codice del
 * consumo art. 33 c. 2 lett. m and o; CJEU C-92/11): for nothing else.
 */
export const riseReasons = {
  costs: 'l’aumento dei costi di redazione, produzione e distribuzione',
  taxes: 'un cambiamento delle imposte',
  contents: 'nuovi contenuti compresi nell’abbonamento',
} as const
export type RiseReason = keyof typeof riseReasons
export const riseReasonNames = Object.keys(riseReasons) as RiseReason[]
