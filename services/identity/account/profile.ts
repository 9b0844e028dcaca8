import {
  readProfile,
  readProfileChanges,
  removeAddress,
  saveAddress,
  saveIdentity,
} from 'contract/identity/account/profile.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { isPersonFiscalCode } from '../../platform/validation/fiscal-codes.ts'
import { answers } from '../../platform/wire/call.ts'
import { missingFields } from './mandatory.ts'
import type { AccountPorts } from './ports.ts'
import { isBirthDate, phoneNumber, unlikelyFields } from './profile-rules.ts'
import { saveProfile } from './save-profile.ts'
import { changesOf, profileOf } from './store/profiles.ts'

const CHANGES = 30

/** Who somebody is, what is missing and what looks mistyped. */
export const answerReadProfile = ({ db }: AccountPorts) =>
  answers(readProfile, async ({ person }) => {
    const profile = await profileOf(db, person.account)
    return { ...profile, missing: missingFields(profile), unlikely: unlikelyFields(profile) }
  })

export const answerReadProfileChanges = ({ db }: AccountPorts) =>
  answers(readProfileChanges, async ({ person }) => ({
    changes: await changesOf(db, person.account, CHANGES),
  }))

/** An organisation's tax code is saved with its invoices: here the code is a person's. */
export const answerSaveIdentity = ({ db }: AccountPorts) =>
  answers(saveIdentity, async ({ input, person, refuse }) => {
    const { fiscalCode, phone, secondPhone, ...rest } = input
    if (fiscalCode !== null && !isPersonFiscalCode(fiscalCode)) return refuse('ERR_FISCAL_CODE')
    if (rest.birthDate !== null && !isBirthDate(rest.birthDate, romeDay(Date.now())))
      return refuse('ERR_BIRTH_DATE')
    const phones = {
      phone: phone && phoneNumber(phone),
      secondPhone: secondPhone && phoneNumber(secondPhone),
    }
    if (phone !== null && phones.phone === null) return refuse('ERR_PHONE')
    if (secondPhone !== null && phones.secondPhone === null) return refuse('ERR_SECOND_PHONE')
    await saveProfile(db, person.account, ({ kind }) => ({
      ...rest,
      ...phones,
      ...(kind === 'person' ? { fiscalCode } : {}),
    }))
    return {}
  })

const noAddress = { street: null, city: null, zip: null, province: null, country: null }

export const answerSaveAddress = ({ db }: AccountPorts) =>
  answers(saveAddress, async ({ input, person }) => {
    await saveProfile(db, person.account, () => ({ ...noAddress, ...input }))
    return {}
  })

export const answerRemoveAddress = ({ db }: AccountPorts) =>
  answers(removeAddress, async ({ person, refuse }) => {
    const removed = await saveProfile(db, person.account, ({ kind, wanted }) =>
      kind === 'person' && !wanted ? noAddress : null,
    )
    return removed ? {} : refuse('ERR_ADDRESS_NEEDED')
  })
