import { listDevices, removeDevice, removeOtherDevices } from 'contract/account/account.ts'
import { answers } from '../wire/call.ts'
import type { AccountPorts } from './ports.ts'
import { holdAccount } from '../database/hold-account.ts'
import { deviceByName, devicesOf, takeOffList, takeOthersOffList } from './store/devices.ts'

/** The devices on the list, the one in use first. */
export const answerListDevices = ({ db, settings }: AccountPorts) =>
  answers(listDevices, async ({ person }) => {
    const devices = (await devicesOf(db, person.account)).map(({ row, ...device }) => ({
      ...device,
      current: row === person.device,
    }))
    return {
      devices: devices.toSorted((a, b) => Number(b.current) - Number(a.current)),
      most: settings.maxDevices,
    }
  })

/** Takes a device off the list and signs it out. Somebody else's is not found. */
export const answerRemoveDevice = ({ db, sessions, logSecurity }: AccountPorts) =>
  answers(removeDevice, async ({ input, caller, refuse, person }) => {
    const refusal = await db.transaction().execute(async (tx) => {
      await holdAccount(tx, person.account)
      const device = await deviceByName(tx, person.account, input.id)
      if (!device) return 'ERR_DEVICE_NOT_FOUND'
      if (device.row === person.device) return 'ERR_CURRENT_DEVICE'
      await takeOffList(tx, device.row)
      await sessions.endOfDevice(tx, device.row, 'device')
      await logSecurity(tx, person.account, 'device-removed', {
        address: caller.address,
        detail: device.name,
      })
      return null
    })
    return refusal === null ? {} : refuse(refusal)
  })

export const answerRemoveOtherDevices = ({ db, sessions, logSecurity }: AccountPorts) =>
  answers(removeOtherDevices, async ({ caller, person }) => {
    const removed = await db.transaction().execute(async (tx) => {
      await holdAccount(tx, person.account)
      const others = await takeOthersOffList(tx, person.account, person.device)
      for (const other of others) {
        await sessions.endOfDevice(tx, other.row, 'device')
        await logSecurity(tx, person.account, 'device-removed', {
          address: caller.address,
          detail: other.name,
        })
      }
      return others.length
    })
    return { removed }
  })
