import type { Context } from '../../platform/features/context.ts'

/** What tracking stands on. */
export type TrackingPorts = Pick<Context, 'db' | 'brands' | 'clock'>
