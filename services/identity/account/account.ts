import { z } from 'zod'
import { type Feature, job, task } from '../../platform/features/feature.ts'
import type { OwnDataPorts } from './ports.ts'
import { exportAccount } from './store/personal-data.ts'
import {
  answerRemoveAvatar,
  answerSetAvatar,
  avatarFiles,
  FORGET_AVATAR,
  forgetAvatar,
  serveAvatars,
} from './avatar.ts'
import { answerChangeEmail, answerConfirmEmail } from './change-email.ts'
import { answerChangePassword } from './change-password.ts'
import { answerReadConsents, answerSetConsent } from './consents.ts'
import { answerListDevices, answerRemoveDevice, answerRemoveOtherDevices } from './devices.ts'
import { answerAskArchive } from './own-data/ask-archive.ts'
import { answerAskDeletion, answerSendDeletionCode, answerUndoDeletion } from './own-data/delete-account.ts'
import { answerDownloadArchive } from './own-data/download-archive.ts'
import { eraseDue } from './own-data/erase-due.ts'
import { REMOVE_FILE } from './own-data/forget-file.ts'
import { forgetOld } from './own-data/forget-old.ts'
import { MAKE_ARCHIVE, makeArchive } from './own-data/make-archive.ts'
import { answerReadOwnData } from './own-data/read-own-data.ts'
import { eraseData } from './own-data/erase-data.ts'
import { accountWords } from './own-data/words.ts'
import {
  answerReadProfile,
  answerReadProfileChanges,
  answerRemoveAddress,
  answerSaveAddress,
  answerSaveIdentity,
} from './profile.ts'
import { answerReadAccount, answerReadSecurityLog } from './read-account.ts'
import { answerSaveInvoicing } from './save-invoicing.ts'
import { answerPassStep, answerReadOnboarding, type Selections } from './onboarding.ts'
import { answerShortInfo, type ShortInfoPorts } from './short-info.ts'

/** What a person sees and changes of the own account. */
export const account = (ports: OwnDataPorts & ShortInfoPorts & { selections: Selections }): Feature => ({
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
    answerReadOwnData(ports),
    answerAskArchive(ports),
    answerDownloadArchive(ports),
    answerSendDeletionCode(ports),
    answerAskDeletion(ports),
    answerUndoDeletion(ports),
  ],
  // Nobody guesses the name of a picture; the account site of a gated masthead shows it before its gate.
  routes: [{ paths: ['/avatar'], beforeGate: true, app: serveAvatars(ports.files) }],
  jobs: [
    job(FORGET_AVATAR, z.object({ key: z.string() }), forgetAvatar(ports)),
    job(MAKE_ARCHIVE, z.object({ id: z.string(), folder: z.string() }), makeArchive(ports)),
    job(REMOVE_FILE, z.object({ folder: z.string() }), ({ folder }) => ports.files.removeAll(folder)),
    task('erase-due-accounts', () => eraseDue(ports), { times: '7 * * * *' }),
    task('forget-own-data', () => forgetOld(ports), { times: '47 2 * * *' }),
  ],
  personal: {
    exports: exportAccount,
    words: accountWords,
    files: avatarFiles,
    erases: eraseData(ports),
  },
})
