import type { PushPorts } from './ports.ts'
import { devicesAfter, forgetEndpointsOfDevices, forgetOtherKeys } from './store/endpoints.ts'
import { forgetNotifications } from './store/notifications.ts'

/** How long a person can see what they were notified of. */
const DAYS = 30
const BATCH = 1000

/** Removes what has served: old notifications, and browsers of devices that were signed out or removed. */
export async function forgetOld({ db, devices, keys }: PushPorts): Promise<void> {
  await forgetNotifications(db, DAYS)
  await forgetOtherKeys(db, (await keys()).publicKey)
  for (let after = 0, rows; (rows = await devicesAfter(db, after, BATCH)).length > 0; after = rows.at(-1)!)
    await forgetEndpointsOfDevices(db, [...(await devices.left(db, rows))])
}
