import { theDate } from '../../platform/dates.ts'
import type { Period } from './period.ts'

/** What has no topic is called so. */
export const topicName = (name: string): string => name || 'Senza argomento'

/** `dal 2 novembre 2026 al 24 novembre 2026`. */
export const periodWords = ({ from, to }: Period): string => `${theDate('dal', from)} ${theDate('al', to)}`
