import { CheckedForm } from '../../../../form/form.tsx'
import { Field } from '../../../../form/field.tsx'
import { rulesLater } from '../../../../form/rules.ts'
import { Select } from '../../../../form/select.tsx'
import { Submit } from '../../../../form/submit.tsx'
import { shownDay } from './days.ts'
import { Part, type PartProps } from './part.tsx'
import { Portrait } from './portrait.tsx'
import { genderWords, unlikelyWords } from './profile-words.ts'
import { saves } from './saves.ts'
import form from '../../../../form/form.module.css'

const rules = rulesLater(async () => (await import('./forms.ts')).identityForm)

/** Who somebody is. An organisation's part is about the person who speaks for it. */
export function IdentityPart({ profile, answer, notice, onWrong }: PartProps) {
  const person = profile.kind === 'person'
  const doubt = unlikelyWords(profile)
  return (
    <Part
      id="chi-sei"
      title={person ? 'Chi sei' : 'Chi ci parla'}
      note={person ? 'Il nome compare sulle ricevute.' : 'La persona a cui scriviamo e telefoniamo.'}
    >
      <Portrait avatar={profile.avatar} name={profile.name} />
      {notice}
      <CheckedForm
        key={identityKey(profile)}
        step="chi-sei"
        rules={rules}
        code={saves}
        answer={answer}
        onWrong={onWrong}
      >
        <div className={form.row}>
          <Field name="name" label="Nome" autoComplete="given-name" initial={profile.name} />
          <Field
            name="surname"
            label="Cognome"
            autoComplete="family-name"
            initial={profile.surname ?? undefined}
          />
        </div>
        {person && (
          <>
            <Field
              name="fiscalCode"
              label="Codice fiscale"
              hint="16 caratteri, come sulla tessera sanitaria."
              optional={!profile.wanted}
              initial={profile.fiscalCode ?? undefined}
              doubt={doubt}
            />
            <div className={form.row}>
              <Field
                name="birthDate"
                label="Data di nascita"
                hint="giorno/mese/anno"
                optional
                autoComplete="bday"
                inputMode="numeric"
                initial={shownDay(profile.birthDate)}
              />
              <Field
                name="birthPlace"
                label="Luogo di nascita"
                hint="Comune o Stato estero"
                optional
                initial={profile.birthPlace ?? undefined}
              />
            </div>
            <Select
              name="gender"
              label="Genere"
              optional
              none="Scegli, se vuoi"
              choices={genderWords}
              initial={profile.gender ?? ''}
            />
          </>
        )}
        <div className={form.row}>
          <Field
            name="phone"
            label="Telefono"
            optional
            type="tel"
            autoComplete="tel"
            initial={profile.phone ?? undefined}
          />
          <Field
            name="secondPhone"
            label="Secondo telefono"
            optional
            type="tel"
            initial={profile.secondPhone ?? undefined}
          />
        </div>
        <Submit words="Salva i dati" working="Salvo…" />
      </CheckedForm>
    </Part>
  )
}

/** Once they are saved the fields show what is stored, which may be spelled another way. */
const identityKey = ({ name, surname, fiscalCode, birthDate, phone, secondPhone }: PartProps['profile']) =>
  [name, surname, fiscalCode, birthDate, phone, secondPhone].join('\n')
