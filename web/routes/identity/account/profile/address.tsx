import { useState } from 'react'
import { Form } from 'react-router'
import { countries, countryName } from 'contract/platform/countries.ts'
import { provincesOn } from 'contract/identity/account/provinces.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { CheckedForm } from '../../../../form/form.tsx'
import { Field } from '../../../../form/field.tsx'
import { FactNotice } from '../../../../form/notice.tsx'
import { rulesLater } from '../../../../form/rules.ts'
import { Select } from '../../../../form/select.tsx'
import type { Fact } from '../../../../form/fact.ts'
import { Submit } from '../../../../form/submit.tsx'
import { Part, type PartProps } from './part.tsx'
import { zipWords } from './profile-words.ts'
import { saves } from './saves.ts'
import form from '../../../../form/form.module.css'
import styles from './profile.module.css'

const rules = rulesLater(async () => (await import('./forms.ts')).addressForm)
const countryChoices = countries.map((value) => ({ value, words: countryName(value) }))
const provinceChoices = provincesOn(romeDay(Date.now())).map(({ code, name }) => ({
  value: code,
  words: `${name} (${code})`,
}))

/** Where invoices and letters go. Abroad there are neither provinces nor five digits. */
export function AddressPart({
  profile,
  answer,
  notice,
  onWrong,
  removed,
}: PartProps & { removed: Fact | undefined }) {
  const [country, setCountry] = useState(profile.country ?? 'IT')
  const italian = country === 'IT'
  const removable = profile.country !== null && profile.kind === 'person' && !profile.wanted
  return (
    <Part id="indirizzo" title="Indirizzo" note="Serve per la fattura e per la posta.">
      {notice}
      <FactNotice fact={removed} />
      <CheckedForm
        key={`${profile.street}\n${profile.zip}\n${profile.country}`}
        step="indirizzo"
        rules={rules}
        code={saves}
        answer={answer}
        onWrong={onWrong}
      >
        <Field
          name="street"
          label="Via e numero civico"
          autoComplete="address-line1"
          initial={profile.street ?? undefined}
        />
        <div className={italian ? styles.place : form.row}>
          <Field
            name="city"
            label={italian ? 'Comune' : 'Città'}
            autoComplete="address-level2"
            initial={profile.city ?? undefined}
          />
          {italian && (
            <Select
              name="province"
              label="Provincia"
              none="Scegli"
              choices={provinceChoices}
              initial={profile.province ?? ''}
            />
          )}
          <Field
            name="zip"
            label={italian ? 'CAP' : 'Codice postale'}
            autoComplete="postal-code"
            inputMode={italian ? 'numeric' : undefined}
            initial={profile.zip ?? undefined}
            doubt={zipWords(profile)}
          />
        </div>
        <Select
          name="country"
          label="Paese"
          autoComplete="country"
          choices={countryChoices}
          initial={country}
          onPick={setCountry}
        />
        <Submit words="Salva l’indirizzo" working="Salvo…" />
      </CheckedForm>
      {removable && (
        <Form method="post" className={styles.leave}>
          <button type="submit" name="passo" value="indirizzo-via" className={styles.quiet}>
            {profile.street === null ? 'Togli il Paese' : 'Togli l’indirizzo'}
          </button>
        </Form>
      )}
    </Part>
  )
}
