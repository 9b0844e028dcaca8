import { Field } from '../../../../form/field.tsx'
import type { PartProps } from './part.tsx'

/** The certified address that an invoice goes to. */
export const Pec = ({ profile, optional = false }: { profile: PartProps['profile']; optional?: boolean }) => (
  <Field
    name="pec"
    label="PEC"
    type="email"
    inputMode="email"
    optional={optional}
    initial={profile.pec ?? undefined}
  />
)
