import type { PersonalFilling } from '../test/personal-filling.ts'

/** The change of address is asked by sign-in's filling: its codes are sign-in's. */
export const filling: PersonalFilling = {
  places: { accounts: 'profile', acceptances: 'acceptances', security_log: 'securityLog' },
}
