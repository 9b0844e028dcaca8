import { listDevices, removeDevice, removeOtherDevices } from 'contract/identity/account/account.ts'
import { answers } from '../../platform/wire/call.ts'
import type { AccountPorts } from './ports.ts'
import { holdAccount } from './store/accounts.ts'
import { logSecurity } from './store/security-log.ts'

/** The devices on the list, the one in use first. */
export const answerListDevices = ({ db, signIn, settings }: AccountPorts) =>
  answers(listDevices, async ({ person }) => {
    const devices = (await signIn.devices.of(db, person.account)).map(({ row, ...device }) => ({
      ...device,
      current: row === person.device,
    }))
    return {
      devices: devices.toSorted((a, b) => Number(b.current) - Number(a.current)),
      most: settings.maxDevices,
    }
  })

/** Takes a device off the list and signs it out. Somebody else's is not there to be taken off. */
export const answerRemoveDevice = ({ db, signIn }: AccountPorts) =>
  answers(removeDevice, async ({ input, caller, refuse, person }) => {
    const { account } = person
    const { address } = caller
    const refusal = await db.transaction().execute(async (tx) => {
      await holdAccount(tx, account)
      const device = (await signIn.devices.of(tx, account)).find(({ id }) => id === input.id)
      if (!device) return 'ERR_DEVICE_NOT_FOUND'
      if (device.row === person.device) return 'ERR_CURRENT_DEVICE'
      await signIn.devices.remove(tx, account, [device.row])
      await logSecurity(tx, account, 'device-removed', { address, detail: device.name })
      return null
    })
    return refusal === null ? {} : refuse(refusal)
  })

export const answerRemoveOtherDevices = ({ db, signIn }: AccountPorts) =>
  answers(removeOtherDevices, async ({ caller, person }) => {
    const { account } = person
    const { address } = caller
    const removed = await db.transaction().execute(async (tx) => {
      await holdAccount(tx, account)
      const rows = (await signIn.devices.of(tx, account)).map(({ row }) => row)
      const names = await signIn.devices.remove(
        tx,
        account,
        rows.filter((row) => row !== person.device),
      )
      for (const detail of names) await logSecurity(tx, account, 'device-removed', { address, detail })
      return names.length
    })
    return { removed }
  })
