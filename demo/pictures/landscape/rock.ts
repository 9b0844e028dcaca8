import type { Stop } from '../kit.ts'

export type Rock = {
  snow: readonly Stop[]
  rock: string
  shadow?: string
  scale?: number
  away?: 1 | -1
  seed?: number
  bare?: number
  plain?: boolean
}
