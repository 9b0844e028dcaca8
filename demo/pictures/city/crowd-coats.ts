import { COATS } from './piazza-folla/parts.ts'

export const crowdCoats = COATS
