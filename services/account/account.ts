import { z } from 'zod'
import { type Feature, job } from '../feature.ts'
import type { Files } from '../outside/files.ts'
import type { AccountPorts } from './ports.ts'
import { eraseAccount, exportAccount } from './store/personal-data.ts'
import {
  answerRemoveAvatar,
  answerSetAvatar,
  dropAvatar,
  FORGET_AVATAR,
  forgetAvatar,
  serveAvatars,
} from './avatar.ts'
import { answerChangeEmail, answerConfirmEmail } from './change-email.ts'
import { answerChangePassword } from './change-password.ts'
import { answerReadConsents, answerSetConsent } from './consents.ts'
import { answerListDevices, answerRemoveDevice, answerRemoveOtherDevices } from './devices.ts'
import {
  answerReadProfile,
  answerReadProfileChanges,
  answerRemoveAddress,
  answerSaveAddress,
  answerSaveIdentity,
} from './profile.ts'
import { answerReadAccount, answerReadSecurityLog } from './read-account.ts'
import { answerSaveInvoicing } from './save-invoicing.ts'
import { answerPassStep, answerReadOnboarding, type Chosen } from './onboarding.ts'
import { answerShortInfo, type RightsOf } from './short-info.ts'

/** What a person sees and changes of the own account. */
export const account = (
  ports: AccountPorts & { rightsOf: RightsOf; files: Files; chosen: Chosen },
): Feature => ({
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
    answerReadProfile(ports),
    answerReadProfileChanges(ports),
    answerSaveIdentity(ports),
    answerSaveAddress(ports),
    answerRemoveAddress(ports),
    answerSaveInvoicing(ports),
    answerSetAvatar(ports),
    answerRemoveAvatar(ports),
    answerReadConsents(ports),
    answerSetConsent(ports),
    answerReadOnboarding(ports),
    answerPassStep(ports),
  ],
  // Nobody guesses the name of a picture; the account site of a gated masthead shows it before its gate.
  routes: [{ paths: ['/avatar'], beforeGate: true, app: serveAvatars(ports.files) }],
  jobs: [job(FORGET_AVATAR, z.object({ key: z.string() }), forgetAvatar(ports))],
  personal: {
    exports: exportAccount,
    erases: async (tx, id) => {
      await dropAvatar(tx, id)
      await eraseAccount(tx, id)
    },
  },
})
