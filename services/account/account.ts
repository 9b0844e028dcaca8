import type { Feature } from '../feature.ts'
import type { AccountPorts } from './ports.ts'
import { eraseAccount, exportAccount } from './store/personal-data.ts'
import { answerChangeEmail, answerConfirmEmail } from './change-email.ts'
import { answerChangePassword } from './change-password.ts'
import { answerListDevices, answerRemoveDevice, answerRemoveOtherDevices } from './devices.ts'
import { answerReadAccount, answerReadSecurityLog } from './read-account.ts'
import { answerShortInfo, type RightsOf } from './short-info.ts'

/** What a person sees and changes of the own account. */
export const account = (ports: AccountPorts & { rightsOf: RightsOf }): Feature => ({
  name: 'account',
  calls: [
    answerShortInfo(ports),
    answerReadAccount(ports),
    answerReadSecurityLog(ports),
    answerChangePassword(ports),
    answerChangeEmail(ports),
    answerConfirmEmail(ports),
    answerListDevices(ports),
    answerRemoveDevice(ports),
    answerRemoveOtherDevices(ports),
  ],
  personal: { exports: exportAccount, erases: eraseAccount },
})
